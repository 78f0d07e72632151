import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { LetterKind, LetterKinds } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { claim } from './claim-kind';
import { contractNotice } from './contract-notice-kind';
import { estimate } from './estimate-kind';
import { headline, letter, line } from './letter';
import { massMailKind } from './mass-kind';
import { morningKind } from './morning-kind';
import { noticeAtOnce } from './notice-kind';
import { order, orderReminder } from './order-kind';
import { pageByMail } from './page-kind';
import { invitation, newPassword } from './password-kind';
import { reminder } from './reminder-kind';

const title = 'Prøvebrev fra Innsikt';
const lead = 'E-postserveren tok imot dette brevet. Da kommer også de andre fram.';

/** A letter of an administrator to themselves, which shows that the mail server works. */
const trial: LetterKind = {
  name: 'Prøvebrev',
  place: ({ companyId }) => ({ address: href(adminPath, { company: companyId, tab: 'utsendelser' }), path: adminPath }),
  compose: async ({ userName }, { company, permissions }) => {
    if (!may(permissions, adminPath, 'Write')) return { refused: `${userName} administrerer ikke firmaet lenger.` };
    return { ...letter(title, company.name, [headline(title), line(lead)]), files: [] };
  },
};

/** Every kind of letter, by its id in the outbox. */
export const letterComposers: LetterKinds = {
  invitation,
  'new-password': newPassword,
  reminder,
  estimate,
  order,
  'order-reminder': orderReminder,
  claim,
  'contract-notice': contractNotice,
  trial,
  notice: noticeAtOnce,
  morning: morningKind,
  'mass-mail': massMailKind,
  page: pageByMail,
};
