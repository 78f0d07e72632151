import { z } from 'zod';
import { today } from '@/lib/core/clock';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { personKinds } from '@/lib/product/jobs/deletion/erase/person-kinds';
import { personFile } from '@/lib/product/jobs/deletion/person-file';

const query = z.object({
  kind: z.enum(personKinds, `Ukjent slags person (kind). Kjent: ${personKinds.join(', ')}.`),
  id: z.uuid('Si hvem (id) det gjelder.'),
});

/** A zip of all that the company stores of a person. */
export const GET = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: false, bulkhead: 'reading', query },
  async ({ scope, query: { kind, id } }) => {
    const { name, bytes } = await personFile(scope, { kind, id }, today());
    return answerFile(bytes, name);
  },
);
