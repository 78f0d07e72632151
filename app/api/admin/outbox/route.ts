import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { opField } from '@/lib/platform/writes/op-field';
import { sendNow, stopLetter, writeTrial } from '@/lib/product/admin/change-outbox';
import { listOutbox } from '@/lib/product/admin/list-outbox';
import { outboxDays } from '@/lib/product/admin/outbox-days';
import { answerJson } from '@/lib/product/calls/answer-json';

const admin = { path: adminPath, action: 'Write' } as const;
const company = z.string().optional();
/** Without an id: a letter to oneself, to try the mail server; `to` corrects the letter's address. */
const sent = z.object({
  company,
  op: opField,
  id: z.uuid('Ukjent brev.').optional(),
  to: z.string().trim().max(254, 'Adressen er for lang.').optional(),
});
const shown = z.object({ company, days: z.enum(outboxDays, `Velg ${outboxDays.join(', ')} dager.`).default('7') });
const stopped = z.object({ company, id: z.uuid('Ukjent brev.') });

/** The company's letters of the last days (7), and all that wait. */
export const GET = guarded({ access: admin, changes: false, query: shown }, async ({ scope, query }) =>
  answerJson('GET /api/admin/outbox', await listOutbox(scope, query.days)),
);

export const POST = guarded({ access: admin, changes: true, body: sent }, async ({ scope, body }) => {
  await (body.id === undefined ? writeTrial(scope, body.op) : sendNow(scope, body.op, body.id, body.to));
  return answerJson('POST /api/admin/outbox', { message: 'Brevet står for tur' });
});

export const DELETE = guarded({ access: admin, changes: true, body: stopped }, async ({ scope, body }) => {
  await stopLetter(scope, body.id);
  return answerJson('DELETE /api/admin/outbox', { message: 'Stoppet' });
});
