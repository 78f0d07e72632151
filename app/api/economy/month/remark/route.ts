import { guarded } from '@/lib/platform/auth/guarded';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { remarkSchema, solveRemark, solveSchema, writeRemark } from '@/lib/product/pages/month-remarks';

const access = { path: monthClosePath, action: 'Read' } as const;

/** Writes a remark on a figure of a closed month, for whoever may read the figure's page. */
export const POST = guarded({ access, changes: true, body: remarkSchema }, async ({ scope, body }) =>
  answerJson('POST /api/economy/month/remark', await writeRemark(scope, body)),
);

/** Marks a remark as solved, or as open again. */
export const PUT = guarded({ access, changes: true, body: solveSchema }, async ({ scope, body }) => {
  await solveRemark(scope, body);
  return answerJson('PUT /api/economy/month/remark', { message: 'Lagret.' });
});
