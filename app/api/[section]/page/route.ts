import { answerPage, type PageAccess, type PageQueryWithId, pageQueryWithId } from '@/lib/pages/answer-page';
import { findAskedPage } from '@/lib/pages/find-asked-page';
import { pathsToOpen } from '@/lib/pages/page-rights';
import { guarded } from '@/lib/platform/auth/guarded';

type Params = { section: string };
type Access = PageAccess<PageQueryWithId, Params>;

export const GET = guarded<PageQueryWithId, undefined, Params, Access>(
  {
    access: {
      path: (query, params) => pathsToOpen(findAskedPage(params.section, undefined, query.id)),
      action: 'Read',
    },
    changes: false,
    keys: true,
    lane: 'reading',
    query: pageQueryWithId,
  },
  ({ scope, query, params }) => answerPage(scope, findAskedPage(params.section, undefined, query.id), query),
);
