import { guarded } from '@/lib/platform/auth/guarded';
import { answerPage, type PageAccess, type PageQueryWithId, pageQueryWithId } from '@/lib/product/pages/answer-page';
import { findRequestedPage } from '@/lib/product/pages/find-requested-page';
import { pathsToOpen } from '@/lib/product/pages/page-rights';

type Params = { section: string };
type Access = PageAccess<PageQueryWithId, Params>;

export const GET = guarded<PageQueryWithId, undefined, Params, Access>(
  {
    access: {
      path: (query, params) => pathsToOpen(findRequestedPage(params.section, undefined, query.id)),
      action: 'Read',
    },
    changes: false,
    keys: true,
    bulkhead: 'reading',
    query: pageQueryWithId,
  },
  ({ scope, query, params }) => answerPage(scope, findRequestedPage(params.section, undefined, query.id), query),
);
