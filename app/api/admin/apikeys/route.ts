import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { opField } from '@/lib/platform/writes/op-field';
import { endApiKey, listApiKeys, makeApiKey } from '@/lib/product/admin/api-keys';
import { keyDays } from '@/lib/product/admin/key-days';
import { permissionList, strongestOf } from '@/lib/product/admin/permission-set';
import { answerJson } from '@/lib/product/calls/answer-json';

const admin = { path: adminPath, action: 'Write' } as const;

const made = z.object({
  op: opField,
  name: z.string('Gi nøkkelen et navn.').trim().min(1, 'Gi nøkkelen et navn.').max(50, 'Navnet kan ha høyst 50 tegn.'),
  days: z
    .int('Velg hvor lenge nøkkelen skal gjelde.')
    .refine(
      (days) => keyDays.some((one) => one.days === days),
      `Nøkkelen kan gjelde i ${keyDays.map(({ days }) => days).join(', ')} dager.`,
    ),
  permissions: permissionList.min(1, 'Gi nøkkelen minst én tilgang.'),
});
const ended = z.object({ id: z.uuid('Ukjent nøkkel.') });

/** The company's API keys, without their secrets. */
export const GET = guarded({ access: admin, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/apikeys', await listApiKeys(scope)),
);

export const POST = guarded({ access: admin, changes: true, body: made }, async ({ scope, body }) => {
  const { op, name, days, permissions } = body;
  const key = await makeApiKey(scope, { op, name, days, permissions: strongestOf(permissions) });
  return answerJson('POST /api/admin/apikeys', key, 201);
});

export const DELETE = guarded({ access: admin, changes: true, body: ended }, async ({ scope, body }) => {
  await endApiKey(scope, body.id);
  return answerJson('DELETE /api/admin/apikeys', { message: 'Nøkkelen er trukket tilbake' });
});
