import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerJson } from '@/lib/product/calls/answer-json';
import { chooseRule } from '@/lib/product/jobs/deletion/choose-rule';
import { listRules } from '@/lib/product/jobs/deletion/list-rules';

const admin = { path: adminPath, action: 'Write' } as const;
const body = z.object({
  kind: z.string('Regelen (kind) mangler.').max(50, 'Ukjent regel.'),
  months: z
    .int('Antall måneder må være et helt tall.')
    .min(1, 'Velg minst én måned.')
    .max(240, 'Velg høyst 240 måneder.'),
  enabled: z.boolean('Feltet «enabled» er true eller false.'),
  round: z.string().max(50, 'Ukjent runde.').optional(),
});

/** The company's rules of deletion, what each would delete next, what the law holds, and what was deleted. */
export const GET = guarded({ access: admin, changes: false, bulkhead: 'reading' }, async ({ scope }) =>
  answerJson('GET /api/admin/deletion', await listRules(scope)),
);

export const POST = guarded({ access: admin, changes: true, body }, async ({ scope, body }) => {
  await chooseRule(scope, body);
  return answerJson('POST /api/admin/deletion', { message: 'Lagret' });
});
