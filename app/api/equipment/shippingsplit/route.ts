import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { shippingPath } from '@/lib/platform/routing/paths';
import { splitLine, splitSchema } from '@/lib/shipping/split-line';

/** Splits a row of a project's shipping whose pieces part. */
export const POST = guarded(
  { access: { path: shippingPath, action: 'Write' }, changes: true, body: splitSchema },
  async ({ scope, body: { company: _, ...asked } }) =>
    answerJson('POST /api/equipment/shippingsplit', await splitLine(scope, asked)),
);
