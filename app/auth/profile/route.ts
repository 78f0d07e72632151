import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { rename } from '@/lib/platform/auth/profile';
import { fullNameSchema } from '@/lib/product/admin/user-fields';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({ fullname: fullNameSchema });

export const POST = guarded({ access: 'user', changes: true, body }, async ({ session, body }) => {
  await rename(session, body.fullname);
  return answerJson('POST /auth/profile', { message: 'Lagret' });
});
