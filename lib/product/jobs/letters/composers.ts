import type { LetterKinds } from '@/lib/platform/notices/post/letter-kind';
import { trial } from './trial-letter';

/** Every kind of letter, by its id in the outbox. */
export const letterComposers: LetterKinds = { trial };
