import { z } from 'zod';
import { fullNameSchema } from '@/lib/admin/user-fields';
import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { rename } from '@/lib/platform/auth/profile';

const body = z.object({ fullname: fullNameSchema });

export const POST = guarded({ access: 'user', changes: true, body }, async ({ session, body }) => {
  await rename(session, body.fullname);
  return answerJson('POST /auth/profile', { message: 'Lagret' });
});
