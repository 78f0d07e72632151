import { guarded } from '@/lib/platform/auth/guarded';
import { answerPage, type PageAccess, type PageQuery, pageQuery } from '@/lib/product/pages/answer-page';
import { findRequestedPage } from '@/lib/product/pages/find-requested-page';
import { pathsToOpen } from '@/lib/product/pages/page-rights';

type Params = { section: string; table: string };
type Access = PageAccess<PageQuery, Params>;

export const GET = guarded<PageQuery, undefined, Params, Access>(
  {
    access: {
      path: (_query, params) => pathsToOpen(findRequestedPage(params.section, 'pivot', params.table)),
      action: 'Read',
    },
    changes: false,
    bulkhead: 'reading',
    query: pageQuery,
  },
  ({ scope, query, params }) => answerPage(scope, findRequestedPage(params.section, 'pivot', params.table), query),
);
