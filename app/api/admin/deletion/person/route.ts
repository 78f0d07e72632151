import { z } from 'zod';
import { listed } from '@/lib/core/format/count-text';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerJson } from '@/lib/product/calls/answer-json';
import { personKinds } from '@/lib/product/jobs/deletion/erase/person-kinds';
import { erasePerson, readErasure } from '@/lib/product/jobs/deletion/erase-person';

const admin = { path: adminPath, action: 'Write' } as const;
const which = z.object({
  kind: z.enum(personKinds, `Ukjent slags person (kind). Kjent: ${personKinds.join(', ')}.`),
  id: z.uuid('Si hvem (id) det gjelder.'),
});

/** Lists everywhere a person is stored, with what erasing would do to each and what stays with the reason. */
export const GET = guarded(
  { access: admin, changes: false, bulkhead: 'reading', query: which },
  async ({ scope, query: { kind, id } }) =>
    answerJson('GET /api/admin/deletion/person', await readErasure(scope, { kind, id })),
);

const erasing = which.extend({
  /** Names the list that was seen. */
  seen: z.string('Se over lista (seen) før du sletter.').max(100, 'Lista (seen) er ugyldig.'),
  /** The keys of texts that are to stay. */
  keep: z
    .array(z.string('En av tekstene (keep) er ugyldig.').max(500, 'En av tekstene (keep) er ugyldig.'))
    .max(5000)
    .default([]),
});

/** Erases what the law allows of a person, and looks again: `left` is where something is still. */
export const DELETE = guarded(
  { access: admin, changes: true, body: erasing },
  async ({ scope, body: { kind, id, seen, keep } }) => {
    const left = await erasePerson(scope, { kind, id }, { seen, keep });
    const message = left.length === 0 ? 'Slettet' : `Ikke alt er slettet. Dette står igjen: ${listed(left)}.`;
    return answerJson('DELETE /api/admin/deletion/person', { message, left });
  },
);
