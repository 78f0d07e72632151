import type { LetterKinds } from '@/lib/platform/notices/post/letter-kind';
import { claim } from './claim-kind';
import { estimate } from './estimate-kind';
import { massMailKind } from './mass-kind';
import { morningKind } from './morning-kind';
import { noticeAtOnce } from './notice-kind';
import { order, orderReminder } from './order-kind';
import { pageByMail } from './page-kind';
import { invitation, newPassword } from './password-kind';
import { reminder } from './reminder-kind';
import { trial } from './trial-letter';

/** Every kind of letter, by its id in the outbox. */
export const letterComposers: LetterKinds = {
  invitation,
  'new-password': newPassword,
  reminder,
  estimate,
  order,
  'order-reminder': orderReminder,
  claim,
  trial,
  notice: noticeAtOnce,
  morning: morningKind,
  'mass-mail': massMailKind,
  page: pageByMail,
};
