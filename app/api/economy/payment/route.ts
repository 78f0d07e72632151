import { movePayment, moveSchema } from '@/lib/domains/economy/move-payment';
import { guarded } from '@/lib/platform/auth/guarded';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Sets a payment against another invoice of the same party, or takes such a move back. */
export const POST = guarded(
  { access: { path: openItemsPath, action: 'Write' }, changes: true, body: moveSchema },
  async ({ scope, body }) => {
    const { lines } = await movePayment(scope, body);
    return answerJson('POST /api/economy/payment', { moved: lines });
  },
);
