import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { listPages } from '@/lib/product/admin/list-pages';
import { answerJson } from '@/lib/product/calls/answer-json';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/pages', await listPages(scope)),
);
