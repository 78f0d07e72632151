import { pieceOfWork } from '@/base/give-way';
import { requireCaller } from './current-work';

/**
 * Returns a function to call between small steps: every few milliseconds it yields to the event loop, and it ends work
 * whose caller has disconnected (400).
 */
export function pacer(): () => Promise<void> {
  const piece = pieceOfWork();
  return async () => {
    requireCaller();
    if (!piece.isLong()) return;
    await piece.end();
    requireCaller();
  };
}

/** Items between two looks at the clock. */
const itemsAtOnce = 50;

/** Calls `fn` for each item, yielding to the event loop in between. */
export async function forEachPaced<Item>(
  items: Iterable<Item>,
  fn: (item: Item, index: number) => void,
): Promise<void> {
  const pause = pacer();
  let index = 0;
  for (const item of items) {
    if (index > 0 && index % itemsAtOnce === 0) await pause();
    fn(item, index);
    index += 1;
  }
}
