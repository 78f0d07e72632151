import { guarded } from '@/lib/platform/auth/guarded';
import { earnedPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { estimateSchema, setEstimate } from '@/lib/product/pages/earned/write-earned';

/** Sets a project's cost at its end for a month. The verb requires Write of a controller; a leader sets their own. */
export const PUT = guarded(
  { access: { path: earnedPath, action: 'Read' }, changes: true, body: estimateSchema },
  async ({ scope, body }) => {
    await setEstimate(scope, body);
    return answerJson('PUT /api/economy/earned/estimate', { message: 'Lagret' });
  },
);
