import { markLoss, markLossSchema } from '@/lib/domains/equipment/stock-count/mark-loss';
import { guarded } from '@/lib/platform/auth/guarded';
import { countScanPath, stockCountsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Writes the missing pieces of a stock count off as lost. */
export const POST = guarded(
  { access: { path: () => [countScanPath, stockCountsPath], action: 'Write' }, changes: true, body: markLossSchema },
  async ({ scope, body: requested }) => answerJson('POST /api/equipment/stockloss', await markLoss(scope, requested)),
);
