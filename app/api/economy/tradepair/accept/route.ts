import { acceptPairs, acceptPairsSchema } from '@/lib/domains/economy/group/internal-trade/accept-pairs';
import { tradeQuery } from '@/lib/domains/economy/group/internal-trade/find-pair';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { tradeAccess } from '@/lib/product/pages/internal-trade/trade-access';

/** Accepts several shifts between months at once. Requires Write in both companies of each, which the verb checks. */
export const POST = guarded(
  { access: tradeAccess, changes: true, query: tradeQuery, body: acceptPairsSchema },
  async ({ scope, body }) => answerJson('POST /api/economy/tradepair/accept', await acceptPairs(scope, body)),
);
