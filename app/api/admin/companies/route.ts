import { listCompanies } from '@/lib/admin/list-companies';
import { guarded } from '@/lib/auth/guarded';
import { adminPath } from '@/lib/auth/permissions';
import { answerJson } from '@/lib/calls/answer-json';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ session }) =>
  answerJson('GET /api/admin/companies', await listCompanies(session)),
);
