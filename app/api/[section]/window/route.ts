import { answerWindow, type WindowQuery, windowQuery } from '@/lib/calls/answer-window';
import type { PageAccess } from '@/lib/pages/answer-page';
import { findAskedPage } from '@/lib/pages/find-asked-page';
import { pathsToOpen } from '@/lib/pages/page-rights';
import { guarded } from '@/lib/platform/auth/guarded';

type Params = { section: string };
type Access = PageAccess<WindowQuery, Params>;

/** A part of a table that is too large for a browser. */
export const GET = guarded<WindowQuery, undefined, Params, Access>(
  {
    access: {
      path: (query, params) => pathsToOpen(findAskedPage(params.section, undefined, query.id)),
      action: 'Read',
    },
    changes: false,
    lane: 'reading',
    query: windowQuery,
  },
  ({ scope, query, params }) => answerWindow(scope, findAskedPage(params.section, undefined, query.id), query),
);
