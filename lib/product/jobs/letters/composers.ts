import type { LetterKinds } from '@/lib/platform/notices/post/letter-kind';
import { invitation, newPassword } from './password-kind';
import { reminder } from './reminder-kind';
import { trial } from './trial-letter';

/** Every kind of letter, by its id in the outbox. */
export const letterComposers: LetterKinds = { invitation, 'new-password': newPassword, reminder, trial };
