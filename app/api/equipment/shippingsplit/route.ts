import { splitLine, splitSchema } from '@/lib/domains/equipment/shipping/split-line';
import { guarded } from '@/lib/platform/auth/guarded';
import { shippingPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Splits a row of a project's shipping whose pieces differ in status. */
export const POST = guarded(
  { access: { path: shippingPath, action: 'Write' }, changes: true, body: splitSchema },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/equipment/shippingsplit', await splitLine(scope, requested)),
);
