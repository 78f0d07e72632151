import { z } from 'zod';
import { withSession } from '@/lib/platform/auth/answer-session';
import { callerOf } from '@/lib/platform/auth/caller';
import { deviceCookie, deviceOf } from '@/lib/platform/auth/device';
import { guarded } from '@/lib/platform/auth/guarded';
import { CodeNeeded, logIn } from '@/lib/platform/auth/log-in';
import { logOut } from '@/lib/platform/auth/log-out';
import { requireSameOrigin } from '@/lib/platform/auth/same-origin';

const body = z.object({
  username: z.string('E-mail er obligatorisk.').min(1, 'E-mail er obligatorisk.').max(200, 'E-mail er for lang.'),
  code: z.string().max(40, 'Koden er for lang.').optional(),
  password: z.string('Passord er obligatorisk.').min(1, 'Passord er obligatorisk.').max(200, 'Passordet er for langt.'),
});

export const POST = guarded({ access: 'anyone', changes: false, body }, async ({ request, body, session }) => {
  requireSameOrigin(request.headers);
  const userAgent = request.headers.get('user-agent') ?? undefined;
  const device = deviceOf(request.headers, body.username);
  const opened = await logIn({ ...body, caller: { ...callerOf(request.headers), device }, userAgent }).catch(
    (error: unknown) => {
      if (error instanceof CodeNeeded) return error;
      throw error;
    },
  );
  if (opened instanceof CodeNeeded) {
    return new Response(opened.message, { status: opened.status, headers: { 'x-second-factor': 'required' } });
  }
  const { token, user } = opened;
  // The response replaces the old session's cookie, so that session could not be ended later.
  if (session) await logOut(session.id);
  const { fullName, email, mustChangePassword } = user;
  const answer = { user: fullName, useremail: email, ...(mustChangePassword && { mustChangePassword }) };
  return withSession(Response.json(answer), token, [deviceCookie(email, device)]);
});
