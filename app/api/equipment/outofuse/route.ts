import { outOfUseSchema, takeOutOfUse } from '@/lib/domains/equipment/register/take-out-of-use';
import { guarded } from '@/lib/platform/auth/guarded';
import { equipmentEditPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Takes an item out of use, and notifies the leaders of the projects that have it. */
export const POST = guarded(
  { access: { path: equipmentEditPath, action: 'Write' }, changes: true, body: outOfUseSchema },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/equipment/outofuse', await takeOutOfUse(scope, requested)),
);
