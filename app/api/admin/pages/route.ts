import { listPages } from '@/lib/admin/list-pages';
import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/pages', await listPages(scope)),
);
