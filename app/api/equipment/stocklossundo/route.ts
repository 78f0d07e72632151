import { undoLoss, undoLossSchema } from '@/lib/domains/equipment/stock-count/mark-loss';
import { guarded } from '@/lib/platform/auth/guarded';
import { countScanPath, stockCountsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Undoes the write-off of a stock count. */
export const POST = guarded(
  { access: { path: () => [countScanPath, stockCountsPath], action: 'Write' }, changes: true, body: undoLossSchema },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/equipment/stocklossundo', await undoLoss(scope, requested)),
);
