import type { letter } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import type { Message } from './hand-over';

export type Letter = typeof letter.$inferSelect;

/** What a letter says when it is sent, or why it must not be: a sentence. */
export type Composed = Pick<Message, 'html' | 'text' | 'files'> | { refused: string };

/** A kind of letter. */
export type LetterKind = {
  /** Its name for administrators. */
  name: string;
  /** Where the user who caused it goes about it, and the path whose Read opens that. */
  place: (letter: Letter) => { address: string; path: string };
  /** Its text as of now, with the rights that the user who caused it has now. Throws 400, 403 or 404 for one that must not be sent. */
  compose: (letter: Letter, scope: Scope) => Promise<Composed>;
};

export type LetterKinds = Readonly<Record<string, LetterKind>>;
