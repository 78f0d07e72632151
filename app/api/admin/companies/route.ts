import { listCompanies } from '@/lib/admin/list-companies';
import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ session }) =>
  answerJson('GET /api/admin/companies', await listCompanies(session)),
);
