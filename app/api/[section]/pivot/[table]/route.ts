import { answerPage, type PageAccess, type PageQuery, pageQuery } from '@/lib/pages/answer-page';
import { findAskedPage } from '@/lib/pages/find-asked-page';
import { pathsToOpen } from '@/lib/pages/page-rights';
import { guarded } from '@/lib/platform/auth/guarded';

type Params = { section: string; table: string };
type Access = PageAccess<PageQuery, Params>;

export const GET = guarded<PageQuery, undefined, Params, Access>(
  {
    access: {
      path: (_query, params) => pathsToOpen(findAskedPage(params.section, 'pivot', params.table)),
      action: 'Read',
    },
    changes: false,
    lane: 'reading',
    query: pageQuery,
  },
  ({ scope, query, params }) => answerPage(scope, findAskedPage(params.section, 'pivot', params.table), query),
);
