import type { letter } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import type { Message } from './hand-over';

export type Letter = typeof letter.$inferSelect;

/** What a letter says when it is sent; `subject` and `fromName` where they differ from how it was written. */
type Content = Pick<Message, 'html' | 'text' | 'files'> &
  Partial<Pick<Message, 'subject' | 'fromName' | 'stopAddress' | 'pictures'>>;

/** What a letter says, why it must not be sent (a sentence), or that there is nothing left to say, whereby it is deleted. */
export type Composed = Content | { refused: string } | { empty: true };

/** A kind of letter. */
export type LetterKind = {
  /** Its name for administrators. */
  name: string;
  /** Where the user who caused it goes about it, and the path whose Read opens that; null: nobody is notified when it fails. */
  place: ((letter: Letter) => { address: string; path: string }) | null;
  /** Whose rights it is sent by, where those are not its user's in the letter's company. */
  scope?: (letter: Letter) => Promise<Scope | undefined>;
  /** Its text as of now, with the rights that the user who caused it has now. Throws 400, 403 or 404 for one that must not be sent. */
  compose: (letter: Letter, scope: Scope) => Promise<Composed>;
};

export type LetterKinds = Readonly<Record<string, LetterKind>>;
