import { answerJson } from '@/lib/calls/answer-json';
import { fillList, fillSchema } from '@/lib/domains/shipping/fill-list';
import { guarded } from '@/lib/platform/auth/guarded';
import { shippingPath } from '@/lib/platform/routing/paths';

/** Puts what is booked for a project on its shipping list. */
export const POST = guarded(
  { access: { path: shippingPath, action: 'Write' }, changes: true, body: fillSchema },
  async ({ scope, body: { company: _, ...asked } }) =>
    answerJson('POST /api/equipment/shippingfill', await fillList(scope, asked)),
);
