import { guarded } from '@/lib/platform/auth/guarded';
import { unknownCall } from '@/lib/product/calls/unknown-call';
import { answerPage, type PageAccess, type PageQuery, pageQuery } from '@/lib/product/pages/answer-page';
import { pageAt } from '@/lib/product/pages/find-requested-page';
import { pathsToOpen } from '@/lib/product/pages/page-rights';

type Params = { path?: string[] };
type Access = PageAccess<PageQuery, Params>;

const requested = ({ path = [] }: Params) => pageAt(`/${path.join('/')}`);

/** A page by its path, for pages whose route has no page parameter. */
export const GET = guarded<PageQuery, undefined, Params, Access>(
  {
    access: { path: (_, params) => pathsToOpen(requested(params)), action: 'Read' },
    changes: false,
    bulkhead: 'reading',
    query: pageQuery,
  },
  ({ scope, query, params }) => answerPage(scope, requested(params), query),
);

export { unknownCall as DELETE, unknownCall as PATCH, unknownCall as POST, unknownCall as PUT };
