import { pieceOfWork } from '@/base/give-way';
import { requireCaller } from './current-work';

/** What work calls between its small pieces: every few milliseconds others have their turn, and work whose caller has gone ends (400). */
export function pacer(): () => Promise<void> {
  const piece = pieceOfWork();
  return async () => {
    requireCaller();
    if (!piece.isLong()) return;
    await piece.end();
    requireCaller();
  };
}

/** So many items are done without a look at the clock. */
const itemsAtOnce = 50;

/** Does `fn` with each of many, with others' turns between. */
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
