import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';
import { undoLoss, undoLossSchema } from '@/lib/equipment/stock-count/mark-loss';
import { countScanPath, stockCountsPath } from '@/lib/routing/paths';

/** Takes back what a stock count wrote off. */
export const POST = guarded(
  { access: { path: () => [countScanPath, stockCountsPath], action: 'Write' }, changes: true, body: undoLossSchema },
  async ({ scope, body: { company: _, ...asked } }) =>
    answerJson('POST /api/equipment/stocklossundo', await undoLoss(scope, asked)),
);
