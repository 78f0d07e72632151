import { guarded } from '@/lib/platform/auth/guarded';
import { browserErrorSchema, logBrowserError } from '@/lib/product/calls/browser-error';

/** Logs an error in a logged-in user's browser; the response is empty. */
export const POST = guarded(
  { access: 'newcomer', changes: true, body: browserErrorSchema, maxBytes: 32 * 1024 },
  async ({ session, body }) => {
    await logBrowserError(session.user.id, body);
    return new Response(null, { status: 204 });
  },
);
