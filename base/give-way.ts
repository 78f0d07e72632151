import { performance } from 'node:perf_hooks';
import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';

/** A tick of the event loop without other work takes less than this, ms. */
const emptyTickMs = 1;
/** The longest a piece of long work yields, so that it proceeds however busy the process is. */
const mostMs = 15;
/** The event loop is idle when it has rested this long, ms. */
const restMs = 0.2;

/**
 * Yields to the event loop between pieces of long work: returns at once without other work, else when it is done, or
 * after 15 ms. Requests then wait for one piece, not for the whole work.
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

/** Time slice of long work before it yields, ms. */
const pieceMs = 8;

/** Measures the current time slice of long work: once it `isLong`, `end` yields and starts the next. */
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

/** A generator that yields between small steps of work and returns the result. */
export type Steps<Made> = Generator<void, Made, void>;

/** Runs work in steps, yielding to the event loop in between. */
export async function doGivingWay<Made>(steps: Steps<Made>): Promise<Made> {
  const piece = pieceOfWork();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (piece.isLong()) await piece.end();
  }
}

/** Runs work in steps synchronously. */
export function doAtOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Items processed without yielding: too few to be noticed. */
export const rowsAtOnce = 250;

/** Maps many items, yielding to the event loop in between. */
export async function mapGivingWay<Item, Made>(items: readonly Item[], fn: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (const [i, item] of items.entries()) {
    if (i > 0 && i % rowsAtOnce === 0) await giveWay();
    made.push(fn(item));
  }
  return made;
}
