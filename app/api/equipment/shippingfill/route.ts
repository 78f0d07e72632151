import { fillList, fillSchema } from '@/lib/domains/equipment/shipping/fill-list';
import { guarded } from '@/lib/platform/auth/guarded';
import { shippingPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Adds a project's bookings to its shipping list. */
export const POST = guarded(
  { access: { path: shippingPath, action: 'Write' }, changes: true, body: fillSchema },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/equipment/shippingfill', await fillList(scope, requested)),
);
