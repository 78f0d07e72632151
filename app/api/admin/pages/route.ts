import { listPages } from '@/lib/admin/list-pages';
import { guarded } from '@/lib/auth/guarded';
import { adminPath } from '@/lib/auth/permissions';

export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  Response.json(await listPages(scope)),
);
