import { guarded } from '@/lib/platform/auth/guarded';
import { requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';
import { followedSchema } from '@/lib/product/pages/follow/alerts/make-alert';
import { pageAlerts } from '@/lib/product/pages/follow/alerts/own-alerts';

/** The figures of a page that can be followed, as an alert would read them, and the user's alerts on it. */
export const GET = guarded({ access: 'user', changes: false, query: followedSchema }, async ({ session, query }) => {
  const scope = await requestedScope(session, query.company);
  return answerJson('GET /api/alerts/page', await pageAlerts(scope, query.path, query.query));
});
