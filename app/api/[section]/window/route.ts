import { guarded } from '@/lib/platform/auth/guarded';
import { answerWindow, type WindowQuery, windowQuery } from '@/lib/product/calls/answer-window';
import type { PageAccess } from '@/lib/product/pages/answer-page';
import { findRequestedPage } from '@/lib/product/pages/find-requested-page';
import { pathsToOpen } from '@/lib/product/pages/page-rights';

type Params = { section: string };
type Access = PageAccess<WindowQuery, Params>;

/** A window of a table that is too large for a browser. */
export const GET = guarded<WindowQuery, undefined, Params, Access>(
  {
    access: {
      path: (query, params) => pathsToOpen(findRequestedPage(params.section, undefined, query.id)),
      action: 'Read',
    },
    changes: false,
    bulkhead: 'reading',
    query: windowQuery,
  },
  ({ scope, query, params }) => answerWindow(scope, findRequestedPage(params.section, undefined, query.id), query),
);
