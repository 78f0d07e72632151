import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerJson } from '@/lib/product/calls/answer-json';
import { listGoing } from '@/lib/product/jobs/deletion/list-rules';

const query = z.object({
  kind: z.string('Regelen (kind) mangler.').max(50, 'Ukjent regel.'),
  months: z.coerce
    .number('Antall måneder (months) må være et tall.')
    .int('Antall måneder (months) må være et helt tall.')
    .min(1, 'Velg minst én måned.')
    .max(240, 'Velg høyst 240 måneder.'),
});

/** Lists the rows a rule would delete tonight with so many months. */
export const GET = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: false, bulkhead: 'reading', query },
  async ({ scope, query: { kind, months } }) =>
    answerJson('GET /api/admin/deletion/goes', await listGoing(scope, kind, months)),
);
