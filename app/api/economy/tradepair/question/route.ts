import { tradeQuery } from '@/lib/domains/economy/group/internal-trade/find-pair';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { questionSchema, sendQuestion } from '@/lib/product/pages/internal-trade/send-question';
import { tradeAccess } from '@/lib/product/pages/internal-trade/trade-access';

/** Sends a question about a pair as a task. Requires Write in both of its companies, which the verb checks. */
export const POST = guarded(
  { access: tradeAccess, changes: true, query: tradeQuery, body: questionSchema },
  async ({ scope, body }) => answerJson('POST /api/economy/tradepair/question', await sendQuestion(scope, body)),
);
