import { listUsers } from '@/lib/admin/list-users';
import { guarded } from '@/lib/auth/guarded';

export const GET = guarded({ access: { path: '/admin', action: 'Write' }, changes: false }, async ({ scope }) =>
  Response.json(await listUsers(scope)),
);
