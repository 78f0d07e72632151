import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { listAlerts } from '@/lib/product/admin/list-alerts';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Every alert of the company and whose it is; no figures. */
export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/alerts', await listAlerts(scope)),
);
