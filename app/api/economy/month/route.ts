import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { monthField } from '@/lib/platform/writes/month-field';
import { answerJson } from '@/lib/product/calls/answer-json';
import { actOnMonth, monthActSchema } from '@/lib/product/pages/act-on-month';
import { readMonth } from '@/lib/product/pages/month-choices';

const query = z.object({ month: monthField.describe('The month, yyyy-mm') });

/** A month's state, the company's points, and the remarks on the last closed month. */
export const GET = guarded(
  { access: { path: monthClosePath, action: 'Read' }, changes: false, query },
  async ({ scope, query: { month } }) => answerJson('GET /api/economy/month', await readMonth(scope, month)),
);

/** Closes a month, opens it again, or ticks a point of its list. */
export const POST = guarded(
  { access: { path: monthClosePath, action: 'Write' }, changes: true, bulkhead: 'reading', body: monthActSchema },
  async ({ scope, body }) => answerJson('POST /api/economy/month', await actOnMonth(scope, body)),
);
