import { z } from 'zod';
import { passwordSchema } from '@/lib/admin/user-fields';
import { callerAddress } from '@/lib/auth/caller';
import { changePassword } from '@/lib/auth/change-password';
import { guarded } from '@/lib/auth/guarded';

const body = z.object({
  // Left out by whoever has come in with a password he was given.
  current: z.string('Obligatorisk.').min(1, 'Obligatorisk.').max(200, 'Nåværende passord er feil.').optional(),
  password: passwordSchema,
});

export const POST = guarded({ access: 'newcomer', changes: true, body }, async ({ request, session, body }) => {
  await changePassword(session, body, callerAddress(request.headers));
  return Response.json({ message: 'Lagret' });
});
