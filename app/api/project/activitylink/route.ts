import { linkActivities, linkSchema, planPath } from '@/lib/domains/projects/plan/link-activities';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Adds or removes a dependency between two activities of a plan. */
export const POST = guarded(
  { access: { path: planPath, action: 'Write' }, changes: true, body: linkSchema },
  async ({ scope, body }) => answerJson('POST /api/project/activitylink', await linkActivities(scope, body)),
);
