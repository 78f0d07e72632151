import { guarded } from '@/lib/platform/auth/guarded';
import { requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';
import { alertReaders } from '@/lib/product/pages/follow/alerts/change-alert';
import { followedSchema } from '@/lib/product/pages/follow/alerts/make-alert';

/** The colleagues who may read a page, and so be given an alert on it. */
export const GET = guarded(
  { access: 'user', changes: false, query: followedSchema.omit({ query: true }) },
  async ({ session, query }) => {
    const scope = await requestedScope(session, query.company);
    return answerJson('GET /api/alerts/people', await alertReaders(scope, query.path));
  },
);
