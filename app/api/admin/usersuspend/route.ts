import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { suspendUser } from '@/lib/product/admin/suspend-user';
import { usernameSchema } from '@/lib/product/admin/user-fields';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({
  username: usernameSchema,
  suspended: z.enum(['true', 'false'], 'Feltet «suspended» er true eller false.'),
});

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    await suspendUser(scope, body.username, body.suspended === 'true');
    return answerJson('POST /api/admin/usersuspend', { message: 'Lagret' });
  },
);
