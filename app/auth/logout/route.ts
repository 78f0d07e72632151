import { withSession } from '@/lib/platform/auth/answer-session';
import { guarded } from '@/lib/platform/auth/guarded';
import { logOut } from '@/lib/platform/auth/log-out';

export const POST = guarded({ access: 'anyone', changes: true }, async ({ session }) => {
  if (session) await logOut(session.id);
  return withSession(new Response(null, { status: 204 }), null);
});
