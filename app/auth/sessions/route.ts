import { guarded } from '@/lib/platform/auth/guarded';
import { logOutElsewhere, ownSessions } from '@/lib/platform/auth/profile';

export const GET = guarded({ access: 'user', changes: false }, async ({ session }) =>
  Response.json({ sessions: await ownSessions(session) }),
);

/** Ends all other sessions. */
export const DELETE = guarded({ access: 'user', changes: true }, async ({ session }) => {
  await logOutElsewhere(session);
  return Response.json({ sessions: await ownSessions(session) });
});
