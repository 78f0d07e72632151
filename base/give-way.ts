import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** A turn of the event loop in which nobody else has anything to do takes less, ms. */
const emptyTurnMs = 1;
/** So long a piece of long work waits for others at most: it goes on, however busy they are. */
const mostMs = 15;
/** The loop has nothing to do when it has rested so long, ms. */
const restMs = 0.2;

/**
 * Called between the pieces of long work on the process's one thread: at once where nobody else is at work, else when they have nothing
 * left to do, or after 15 ms. What others ask waits for one piece, and not for the work.
 */
export async function giveWay(): Promise<void> {
  const from = performance.now();
  await nextTurn();
  if (performance.now() - from < emptyTurnMs) return;
  while (performance.now() - from < mostMs) {
    const before = performance.eventLoopUtilization();
    await wait(1);
    if (performance.eventLoopUtilization(before).idle > restMs) return;
  }
}

/** So many are done without a break: far less than others notice. */
export const rowsAtOnce = 250;

/** What `fn` makes of each of many, with others' turns between. */
export async function mapGivingWay<Item, Made>(items: readonly Item[], fn: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (const [i, item] of items.entries()) {
    if (i > 0 && i % rowsAtOnce === 0) await giveWay();
    made.push(fn(item));
  }
  return made;
}
