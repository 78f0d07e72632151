import { pointsSchema, savePoints } from '@/lib/domains/economy/month/point-settings';
import { guarded } from '@/lib/platform/auth/guarded';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Stores which points there are, who does them, and which block. */
export const PUT = guarded(
  { access: { path: monthClosePath, action: 'Write' }, changes: true, body: pointsSchema },
  async ({ scope, body }) => {
    await savePoints(scope, body);
    return answerJson('PUT /api/economy/month/points', { message: 'Lagret.' });
  },
);
