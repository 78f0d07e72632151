import { undoCount, undoCountSchema } from '@/lib/domains/equipment/stock-count/undo-count';
import { guarded } from '@/lib/platform/auth/guarded';
import { countScanPath, stockCountsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Undoes a stock count, or redoes it. */
export const POST = guarded(
  { access: { path: () => [countScanPath, stockCountsPath], action: 'Write' }, changes: true, body: undoCountSchema },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/equipment/stockcountundo', await undoCount(scope, requested)),
);
