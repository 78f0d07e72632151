import { guarded } from '@/lib/platform/auth/guarded';
import { answerPage, type PageAccess, type PageQueryOfKind, pageQueryOfKind } from '@/lib/product/pages/answer-page';
import { findRequestedPage } from '@/lib/product/pages/find-requested-page';
import { pathsToOpen } from '@/lib/product/pages/page-rights';

type Params = { section: string; kind: string };
type Access = PageAccess<PageQueryOfKind, Params>;

export const GET = guarded<PageQueryOfKind, undefined, Params, Access>(
  {
    access: {
      path: (query, params) => pathsToOpen(findRequestedPage(params.section, params.kind, query.id)),
      action: 'Read',
    },
    changes: false,
    keys: true,
    bulkhead: 'reading',
    query: pageQueryOfKind,
  },
  ({ scope, query, params }) => answerPage(scope, findRequestedPage(params.section, params.kind, query.id), query),
);
