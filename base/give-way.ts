import { performance } from 'node:perf_hooks';
import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';

/** A turn of the event loop in which nobody else has anything to do takes less, ms. */
const emptyTickMs = 1;
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
  await nextTick();
  if (performance.now() - from < emptyTickMs) return;
  while (performance.now() - from < mostMs) {
    const before = performance.eventLoopUtilization();
    await wait(1);
    if (performance.eventLoopUtilization(before).idle > restMs) return;
  }
}

/** So long work goes on at most before others have their turn, ms. */
const pieceMs = 8;

/** The time of the piece of long work that is being done: once it `isLong`, `end` gives way and begins the next. */
export function pieceOfWork() {
  let from = performance.now();
  return {
    isLong: () => performance.now() - from >= pieceMs,
    end: async () => {
      await giveWay();
      from = performance.now();
    },
  };
}

/** Work in small steps that gives what it was done for. */
export type Steps<Made> = Generator<void, Made, void>;

/** Does work in steps with others' turns between. */
export async function doGivingWay<Made>(steps: Steps<Made>): Promise<Made> {
  const piece = pieceOfWork();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (piece.isLong()) await piece.end();
  }
}

/** Does work in steps at once. */
export function doAtOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
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
