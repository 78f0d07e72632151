import { mostAtOnce, mostPerSecond } from './limits';

/** Moves of the cursor are told at most this often; they do not wait in line with the changes. */
export const cursorMs = 200;

/** What is left of the server's limits when the cursor has its share, with a margin for what piles up on the way. */
const interval = 1000 / (mostPerSecond - 1000 / cursorMs - 3);
const atOnce = mostAtOnce / 2;

/** How long the next message must wait, ms, so that the server never has to turn one away. */
export function messagePace(now: () => number = () => performance.now()): () => number {
  let slot = Number.NEGATIVE_INFINITY;
  return () => {
    const moment = now();
    slot = Math.max(slot, moment - atOnce * interval) + interval;
    return Math.max(0, slot - moment);
  };
}
