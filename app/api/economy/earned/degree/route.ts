import { guarded } from '@/lib/platform/auth/guarded';
import { earnedPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { degreeSchema, setDegree } from '@/lib/product/pages/earned/write-earned';

/** Chooses the measure of a project's degree from a month on. */
export const PUT = guarded(
  { access: { path: earnedPath, action: 'Write' }, changes: true, body: degreeSchema },
  async ({ scope, body }) => {
    await setDegree(scope, body);
    return answerJson('PUT /api/economy/earned/degree', { message: 'Lagret' });
  },
);
