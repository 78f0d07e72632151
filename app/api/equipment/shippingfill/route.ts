import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { shippingPath } from '@/lib/platform/routing/paths';
import { fillList, fillSchema } from '@/lib/shipping/fill-list';

/** Puts what is booked for a project on its shipping list. */
export const POST = guarded(
  { access: { path: shippingPath, action: 'Write' }, changes: true, body: fillSchema },
  async ({ scope, body: { company: _, ...asked } }) =>
    answerJson('POST /api/equipment/shippingfill', await fillList(scope, asked)),
);
