import { backInUseSchema, putBackInUse } from '@/lib/domains/equipment/register/take-out-of-use';
import { guarded } from '@/lib/platform/auth/guarded';
import { equipmentEditPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Undoes taking an item out of use. */
export const POST = guarded(
  { access: { path: equipmentEditPath, action: 'Write' }, changes: true, body: backInUseSchema },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/equipment/outofuseundo', await putBackInUse(scope, requested)),
);
