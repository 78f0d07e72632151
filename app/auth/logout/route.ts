import { withSession } from '@/lib/auth/answer-session';
import { guarded } from '@/lib/auth/guarded';
import { logOut } from '@/lib/auth/log-out';

export const POST = guarded({ access: 'anyone', changes: true }, async ({ session }) => {
  if (session) await logOut(session.id);
  return withSession(new Response(null, { status: 204 }), null);
});
