import { replaceItem, replaceSchema } from '@/lib/domains/equipment/register/replace-item';
import { guarded } from '@/lib/platform/auth/guarded';
import { shippingPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Plans an exchange of an item in use without valid control, to be confirmed in its project's shipping list. */
export const POST = guarded(
  { access: { path: shippingPath, action: 'Write' }, changes: true, body: replaceSchema },
  async ({ scope, body: requested }) => answerJson('POST /api/equipment/replace', await replaceItem(scope, requested)),
);
