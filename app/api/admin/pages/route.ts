import { listPages } from '@/lib/admin/list-pages';
import { guarded } from '@/lib/auth/guarded';
import { adminPath } from '@/lib/auth/permissions';
import { answerJson } from '@/lib/calls/answer-json';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/pages', await listPages(scope)),
);
