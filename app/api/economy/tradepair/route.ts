import { decidePair, decidePairSchema } from '@/lib/domains/economy/group/internal-trade/decide-pair';
import { pairQuery, tradeQuery } from '@/lib/domains/economy/group/internal-trade/find-pair';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { openPair } from '@/lib/product/pages/internal-trade/open-pair';
import { tradeAccess } from '@/lib/product/pages/internal-trade/trade-access';

/** A pair of a group's internal trade: both sides, what separates them, and what was done about it. */
export const GET = guarded(
  { access: tradeAccess, changes: false, bulkhead: 'reading', query: pairQuery },
  async ({ session, scope, query }) =>
    answerJson('GET /api/economy/tradepair', await openPair(session, scope, query.pair)),
);

/** Accepts a pair, or says that it is none. Requires Write in both of its companies, which the verb checks. */
export const POST = guarded(
  { access: tradeAccess, changes: true, query: tradeQuery, body: decidePairSchema },
  async ({ scope, body }) => answerJson('POST /api/economy/tradepair', await decidePair(scope, body)),
);
