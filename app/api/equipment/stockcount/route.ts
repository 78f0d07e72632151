import { saveCount, stockCountSchema } from '@/lib/domains/equipment/stock-count/save-count';
import { guarded } from '@/lib/platform/auth/guarded';
import { countScanPath, stockCountsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Saves the count of a place as one action. */
export const POST = guarded(
  { access: { path: () => [countScanPath, stockCountsPath], action: 'Write' }, changes: true, body: stockCountSchema },
  async ({ scope, body: taken }) => answerJson('POST /api/equipment/stockcount', await saveCount(scope, taken)),
);
