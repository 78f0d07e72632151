import { takeBackSchema, takeBackShipping } from '@/lib/domains/equipment/shipping/take-back';
import { guarded } from '@/lib/platform/auth/guarded';
import { scanPath, shippingPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Undoes a split, or rows added from bookings. */
export const POST = guarded(
  { access: { path: () => [shippingPath, scanPath], action: 'Write' }, changes: true, body: takeBackSchema },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/equipment/shippingundo', await takeBackShipping(scope, requested)),
);
