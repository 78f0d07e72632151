import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { changePoint, pointSchema } from '@/lib/projects/handover/check-point';
import { handoverPath } from '@/lib/projects/handover/open-handover';

/** Judges, adds or removes a point of a hand-over's checklist. */
export const POST = guarded(
  { access: { path: handoverPath, action: 'Write' }, changes: true, body: pointSchema },
  async ({ scope, body }) => answerJson('POST /api/project/handoverpoint', await changePoint(scope, body)),
);
