import { rowsAtOnce } from '@/base/give-way';

/** Many items as parts of a task's input. */
export function* inPieces<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce);
}

/** The items together again, in the thread. */
export async function together<Item>(parts: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const items of parts) for (const item of items) all.push(item);
  return all;
}
