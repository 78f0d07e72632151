import { z } from 'zod';
import { changePassword } from '@/lib/platform/auth/change-password';
import { guarded } from '@/lib/platform/auth/guarded';
import { passwordSchema } from '@/lib/product/admin/user-fields';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({
  // Absent when the user logged in with a password they were given.
  current: z.string('Obligatorisk.').min(1, 'Obligatorisk.').max(200, 'Nåværende passord er feil.').optional(),
  password: passwordSchema,
});

export const POST = guarded({ access: 'newcomer', changes: true, body }, async ({ session, body }) => {
  await changePassword(session, body);
  return answerJson('POST /auth/password', { message: 'Lagret' });
});
