import { guarded } from '@/lib/platform/auth/guarded';
import { browserErrorSchema, logBrowserError } from '@/lib/product/calls/browser-error';

/** An error in the browser of somebody who is logged in: a line in the log, and no answer. */
export const POST = guarded(
  { access: 'newcomer', changes: true, body: browserErrorSchema, maxBytes: 32 * 1024 },
  async ({ session, body }) => {
    await logBrowserError(session.user.id, body);
    return new Response(null, { status: 204 });
  },
);
