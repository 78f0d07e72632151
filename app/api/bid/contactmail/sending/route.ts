import { z } from 'zod';
import { asCompany } from '@/db/company';
import {
  massMailPace,
  massMailSchema,
  massMailState,
  maySendMassMail,
  senderOf,
  sendMassMail,
  stopMassMail,
} from '@/lib/domains/customers/mail/send-mass-mail';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { contactsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const reads = { path: contactsPath, action: 'Read' } as const;
const company = z.string().optional();
const id = z.uuid('Ukjent utsendelse (id).');

async function paceNow(companyId: string) {
  const { from, ...pace } = await asCompany.read(companyId, (tx) => massMailPace(tx, companyId));
  return { from: from.toISOString(), ...pace };
}

/** Says whether the user can send letters, from whom and at what pace, and gives a mailing's state (`id`). */
export const GET = guarded(
  { access: reads, changes: false, query: z.object({ company, id: id.optional() }) },
  async ({ scope, query }) =>
    answerJson('GET /api/bid/contactmail/sending', {
      mail: mailServer() !== undefined && maySendMassMail(scope),
      from: senderOf(scope),
      pace: await paceNow(scope.company.id),
      sending: query.id === undefined ? null : await massMailState(scope, query.id),
    }),
);

/** Writes a letter to each of the contacts. */
export const POST = guarded(
  { access: reads, changes: true, body: massMailSchema.extend({ company }) },
  async ({ scope, body }) => answerJson('POST /api/bid/contactmail/sending', await sendMassMail(scope, body)),
);

/** Stops what has not been sent: of one's own sending, or of any for an administrator. */
export const DELETE = guarded(
  { access: reads, changes: true, body: z.object({ company, id }) },
  async ({ scope, body }) => {
    await stopMassMail(scope, body.id, may(scope.permissions, adminPath, 'Write'));
    return answerJson('DELETE /api/bid/contactmail/sending', { message: 'Stoppet' });
  },
);
