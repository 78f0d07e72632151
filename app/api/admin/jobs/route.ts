import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { changeJob } from '@/lib/product/admin/change-job';
import { listJobs } from '@/lib/product/admin/list-jobs';
import { answerJson } from '@/lib/product/calls/answer-json';

const admin = { path: adminPath, action: 'Write' } as const;
const body = z.object({
  kind: z.string('Jobben (kind) mangler.').max(50, 'Ukjent jobb.'),
  change: z.enum(['run', 'on', 'off'], 'Feltet «change» er run, on eller off.'),
});

/** The company's scheduled jobs. */
export const GET = guarded({ access: admin, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/jobs', await listJobs(scope)),
);

export const POST = guarded({ access: admin, changes: true, body }, async ({ scope, body }) => {
  await changeJob(scope, body);
  return answerJson('POST /api/admin/jobs', { message: 'Lagret' });
});
