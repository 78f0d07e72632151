import { guarded } from '@/lib/platform/auth/guarded';
import { answerBidList, bidListPathOf, bidListQuery } from '@/lib/product/calls/bid-lists';

/** The lists of bids and of their components (specification 1, section 7). */
export const GET = guarded(
  { access: { path: bidListPathOf, action: 'Read' }, changes: false, bulkhead: 'reading', query: bidListQuery },
  ({ scope, query }) => answerBidList(scope, query),
);
