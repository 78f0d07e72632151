import { pairUndo, tradeQuery } from '@/lib/domains/economy/group/internal-trade/find-pair';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { tradeAccess } from '@/lib/product/pages/internal-trade/trade-access';
import { undoPair } from '@/lib/product/pages/internal-trade/undo-pair';

/** Undoes what was done about a pair. Requires Write in both of its companies, which the verb checks. */
export const POST = guarded(
  { access: tradeAccess, changes: true, query: tradeQuery, body: pairUndo },
  async ({ session, scope, body }) =>
    answerJson('POST /api/economy/tradepair/undo', await undoPair(session, scope, body)),
);
