import { listUsers } from '@/lib/admin/list-users';
import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/users', await listUsers(scope)),
);
