import { z } from 'zod';
import { passwordSchema } from '@/lib/admin/user-fields';
import { callerAddress } from '@/lib/auth/caller';
import { changePassword } from '@/lib/auth/change-password';
import { guarded } from '@/lib/auth/guarded';

const body = z.object({
  current: z.string('Obligatorisk.').min(1, 'Obligatorisk.').max(200, 'Nåværende passord er feil.'),
  password: passwordSchema,
});

export const POST = guarded({ access: 'user', changes: true, body }, async ({ request, session, body }) => {
  await changePassword(session, body, callerAddress(request.headers));
  return Response.json({ message: 'Lagret' });
});
