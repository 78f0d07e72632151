import { changePoint, pointSchema } from '@/lib/domains/projects/handover/check-point';
import { handoverPath } from '@/lib/domains/projects/handover/open-handover';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Judges, adds or removes a point of a hand-over's checklist. */
export const POST = guarded(
  { access: { path: handoverPath, action: 'Write' }, changes: true, body: pointSchema },
  async ({ scope, body }) => answerJson('POST /api/project/handoverpoint', await changePoint(scope, body)),
);
