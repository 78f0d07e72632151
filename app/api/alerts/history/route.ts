import { guarded } from '@/lib/platform/auth/guarded';
import { requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';
import { alertHistory, historySchema } from '@/lib/product/pages/follow/alerts/alert-history';

/** A figure of a page as it was in the last 12 months, to lay a rule over before it is made. */
export const GET = guarded(
  { access: 'user', changes: false, bulkhead: 'reading', query: historySchema },
  async ({ session, query }) => {
    const scope = await requestedScope(session, query.company);
    return answerJson('GET /api/alerts/history', await alertHistory(scope, query));
  },
);
