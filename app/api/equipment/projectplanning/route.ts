import { planSchema, savePlan } from '@/lib/domains/equipment/planning/save-plan';
import { guarded } from '@/lib/platform/auth/guarded';
import { planningPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Books items for a project and removes bookings (specification 2, section 7); form-encoded, items as JSON. */
export const POST = guarded(
  { access: { path: planningPath, action: 'Write' }, changes: true, body: planSchema },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/equipment/projectplanning', await savePlan(scope, requested)),
);
