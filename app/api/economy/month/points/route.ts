import { z } from 'zod';
import { monthField } from '@/lib/domains/economy/month/month-acts';
import { pointsSchema, savePoints } from '@/lib/domains/economy/month/point-settings';
import { guarded } from '@/lib/platform/auth/guarded';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { listPoints } from '@/lib/product/pages/month-choices';

const query = z.object({ month: monthField });

/** The points that a company may choose, as it has chosen them, and who may do them. */
export const GET = guarded(
  { access: { path: monthClosePath, action: 'Write' }, changes: false, query },
  async ({ scope, query: { month } }) => answerJson('GET /api/economy/month/points', await listPoints(scope, month)),
);

/** Stores which points there are, who does them, and which block. */
export const PUT = guarded(
  { access: { path: monthClosePath, action: 'Write' }, changes: true, body: pointsSchema },
  async ({ scope, body }) => {
    await savePoints(scope, body);
    return answerJson('PUT /api/economy/month/points', { message: 'Lagret.' });
  },
);
