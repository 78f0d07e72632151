import { eliminatePair } from '@/lib/domains/economy/group/internal-trade/eliminate-pair';
import { pairChange, tradeQuery } from '@/lib/domains/economy/group/internal-trade/find-pair';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { tradeAccess } from '@/lib/product/pages/internal-trade/trade-access';

/** Makes an elimination by hand of a pair. Requires Write in both of its companies, which the verb checks. */
export const POST = guarded(
  { access: tradeAccess, changes: true, query: tradeQuery, body: pairChange },
  async ({ session, scope, body }) =>
    answerJson('POST /api/economy/tradepair/elimination', await eliminatePair(session, scope, body)),
);
