import { z } from 'zod';
import { suspendUser } from '@/lib/admin/suspend-user';
import { usernameSchema } from '@/lib/admin/user-fields';
import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';

const body = z.object({
  company: z.string().optional(),
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
