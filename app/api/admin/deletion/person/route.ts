import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerJson } from '@/lib/product/calls/answer-json';
import { erasePerson, readErasure } from '@/lib/product/jobs/deletion/erase-person';
import { personKinds } from '@/lib/product/jobs/deletion/person-kinds';

const admin = { path: adminPath, action: 'Write' } as const;
const which = z.object({
  kind: z.enum(personKinds, `Ukjent slags person (kind). Kjent: ${personKinds.join(', ')}.`),
  id: z.uuid('Si hvem (id) det gjelder.'),
});

/** Lists the rows that erasing a person would delete, and those that stay with the reason. */
export const GET = guarded({ access: admin, changes: false, query: which }, async ({ scope, query: { kind, id } }) =>
  answerJson('GET /api/admin/deletion/person', await readErasure(scope, { kind, id })),
);

/** Erases what the law allows of a person. */
export const DELETE = guarded({ access: admin, changes: true, body: which }, async ({ scope, body: { kind, id } }) => {
  await erasePerson(scope, { kind, id });
  return answerJson('DELETE /api/admin/deletion/person', { message: 'Slettet' });
});
