import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { listCompanies } from '@/lib/product/admin/list-companies';
import { answerJson } from '@/lib/product/calls/answer-json';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ session }) =>
  answerJson('GET /api/admin/companies', await listCompanies(session)),
);
