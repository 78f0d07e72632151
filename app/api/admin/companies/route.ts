import { listCompanies } from '@/lib/admin/list-companies';
import { guarded } from '@/lib/auth/guarded';

export const GET = guarded({ access: { path: '/admin', action: 'Write' }, changes: false }, async ({ session }) =>
  Response.json(await listCompanies(session)),
);
