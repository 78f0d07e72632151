import { answerPage, type PageAccess, type PageQueryOfKind, pageQueryOfKind } from '@/lib/pages/answer-page';
import { findAskedPage } from '@/lib/pages/find-asked-page';
import { pathsToOpen } from '@/lib/pages/page-rights';
import { guarded } from '@/lib/platform/auth/guarded';

type Params = { section: string; kind: string };
type Access = PageAccess<PageQueryOfKind, Params>;

export const GET = guarded<PageQueryOfKind, undefined, Params, Access>(
  {
    access: {
      path: (query, params) => pathsToOpen(findAskedPage(params.section, params.kind, query.id)),
      action: 'Read',
    },
    changes: false,
    keys: true,
    lane: 'reading',
    query: pageQueryOfKind,
  },
  ({ scope, query, params }) => answerPage(scope, findAskedPage(params.section, params.kind, query.id), query),
);
