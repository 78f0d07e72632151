import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';
import { movePayment, moveSchema } from '@/lib/economy/move-payment';
import { openItemsPath } from '@/lib/routing/paths';

/** Sets a payment against another invoice of the same party, or takes such a move back. */
export const POST = guarded(
  { access: { path: openItemsPath, action: 'Write' }, changes: true, body: moveSchema },
  async ({ scope, body }) => {
    const { lines } = await movePayment(scope, body);
    return answerJson('POST /api/economy/payment', { moved: lines });
  },
);
