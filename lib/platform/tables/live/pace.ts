import { mostAtOnce, mostPerSecond } from './limits';

/** Cursor moves are throttled to this interval; they bypass the queue of changes. */
export const cursorMs = 200;

/** The rest of the server's rate limit beside the cursor, with a margin for messages that bunch up on the way. */
const interval = 1000 / (mostPerSecond - 1000 / cursorMs - 3);
const atOnce = mostAtOnce / 2;

/** Delay before the next message, ms, so that the server's rate limit never refuses it. */
export function messagePace(now: () => number = () => performance.now()): () => number {
  let slot = Number.NEGATIVE_INFINITY;
  return () => {
    const moment = now();
    slot = Math.max(slot, moment - atOnce * interval) + interval;
    return Math.max(0, slot - moment);
  };
}
