import { rowsAtOnce } from '@/base/give-way';
import { slicesOf } from '@/base/slices';

/** Many items as parts of a task's input. */
export const inPieces = <Item>(items: readonly Item[]): Generator<readonly Item[]> => slicesOf(items, rowsAtOnce);

/** Joins the items again, in the thread. */
export async function together<Item>(parts: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const items of parts) for (const item of items) all.push(item);
  return all;
}
