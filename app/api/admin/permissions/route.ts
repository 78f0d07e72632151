import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { listPermissions } from '@/lib/product/admin/list-permissions';
import { answerJson } from '@/lib/product/calls/answer-json';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/permissions', await listPermissions(scope)),
);
