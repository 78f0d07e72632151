import { giveWay } from '@/base/give-way';
import { requireCaller } from './current-work';

/** So long work goes on at most before others have their turn, ms. */
const pieceMs = 8;

/** What work calls between its small pieces: every few milliseconds others have their turn, and work whose caller has gone ends (400). */
export function pacer(): () => Promise<void> {
  let from = performance.now();
  return async () => {
    requireCaller();
    if (performance.now() - from < pieceMs) return;
    await giveWay();
    requireCaller();
    from = performance.now();
  };
}
