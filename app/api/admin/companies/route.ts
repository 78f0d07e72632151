import { listCompanies } from '@/lib/admin/list-companies';
import { guarded } from '@/lib/auth/guarded';
import { adminPath } from '@/lib/auth/permissions';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ session }) =>
  Response.json(await listCompanies(session)),
);
