import { takeBackPlan, takeBackPlanSchema } from '@/lib/domains/equipment/planning/take-back-plan';
import { guarded } from '@/lib/platform/auth/guarded';
import { planningPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Undoes the save of a plan. */
export const POST = guarded(
  { access: { path: planningPath, action: 'Write' }, changes: true, body: takeBackPlanSchema },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/equipment/planningundo', await takeBackPlan(scope, requested)),
);
