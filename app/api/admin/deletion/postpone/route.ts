import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerJson } from '@/lib/product/calls/answer-json';
import { postponeRule } from '@/lib/product/jobs/deletion/postpone-rule';

const body = z.object({
  kind: z.string('Regelen (kind) mangler.').max(50, 'Ukjent regel.'),
  months: z.int('Antall måneder er et helt tall.').min(0, 'Velg 0 til 12 måneder.').max(12, 'Velg 0 til 12 måneder.'),
});

/** Lets a rule delete nothing for some months; 0 ends that. */
export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    await postponeRule(scope, body);
    return answerJson('POST /api/admin/deletion/postpone', { message: 'Lagret' });
  },
);
