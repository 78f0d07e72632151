import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { linkActivities, linkSchema, planPath } from '@/lib/projects/plan/link-activities';

/** Makes an activity of a plan wait for another, or no longer. */
export const POST = guarded(
  { access: { path: planPath, action: 'Write' }, changes: true, body: linkSchema },
  async ({ scope, body }) => answerJson('POST /api/project/activitylink', await linkActivities(scope, body)),
);
