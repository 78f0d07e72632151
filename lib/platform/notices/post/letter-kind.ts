import type { letter } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import type { Message } from './hand-over';

export type Letter = typeof letter.$inferSelect;

/** The contents of a letter when it is sent; `subject` and `fromName` where they differ from how it was written. */
type Content = Pick<Message, 'html' | 'text' | 'files'> &
  Partial<Pick<Message, 'subject' | 'fromName' | 'stopAddress' | 'pictures'>>;

/** A letter's contents, the reason why it must not be sent (a sentence), or none left, whereby it is deleted. */
export type Composed = Content | { refused: string } | { empty: true };

/** A kind of letter. */
export type LetterKind = {
  /** Its name for administrators. */
  name: string;
  /** The address where its user can act, and the path whose Read opens that; null: nobody is notified. */
  place: ((letter: Letter) => { address: string; path: string }) | null;
  /** The scope whose rights it is sent by, where it is not its user's in the letter's company. */
  scope?: (letter: Letter) => Promise<Scope | undefined>;
  /** Its text as of now, with the rights that the user who caused it has now. Throws 400, 403 or 404 for one that must not be sent. */
  compose: (letter: Letter, scope: Scope) => Promise<Composed>;
};

export type LetterKinds = Readonly<Record<string, LetterKind>>;
