import { listPages } from '@/lib/admin/list-pages';
import { guarded } from '@/lib/auth/guarded';

export const GET = guarded({ access: { path: '/admin', action: 'Write' }, changes: false }, async ({ scope }) =>
  Response.json(await listPages(scope)),
);
