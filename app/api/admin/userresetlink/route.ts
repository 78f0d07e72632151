import { z } from 'zod';
import { makeResetLink } from '@/lib/admin/make-reset-link';
import { usernameSchema } from '@/lib/admin/user-fields';
import { guarded } from '@/lib/auth/guarded';

const body = z.object({ company: z.string().optional(), username: usernameSchema });

export const POST = guarded(
  { access: { path: '/admin', action: 'Write' }, changes: true, body },
  async ({ scope, body }) => Response.json(await makeResetLink(scope, body.username), { status: 201 }),
);
