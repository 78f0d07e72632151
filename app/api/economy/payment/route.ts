import { movePayment, moveSchema } from '@/lib/domains/economy/move-payment';
import { guarded } from '@/lib/platform/auth/guarded';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Moves a payment to another invoice of the same party, or reverts such a move. */
export const POST = guarded(
  { access: { path: openItemsPath, action: 'Write' }, changes: true, body: moveSchema },
  async ({ scope, body }) => {
    const { lines } = await movePayment(scope, body);
    return answerJson('POST /api/economy/payment', { moved: lines });
  },
);
