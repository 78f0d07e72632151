import { listPermissions } from '@/lib/admin/list-permissions';
import { guarded } from '@/lib/auth/guarded';

export const GET = guarded({ access: { path: '/admin', action: 'Write' }, changes: false }, async ({ scope }) =>
  Response.json(await listPermissions(scope)),
);
