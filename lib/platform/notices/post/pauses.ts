const minute = 60_000;
const hour = 60 * minute;

/** Pauses after the first tries; later ones are as long as the last. The first is short of the promised half minute. */
const pauses = [20_000, 2 * minute, 8 * minute, 30 * minute, 2 * hour, 4 * hour];

/** A letter is given up after so many ms of retries. */
export const tryForMs = 24 * hour;

/** Returns the time of retry number `tries` (from 1), or undefined when that is more than a day after the first. */
export function nextTry(tries: number, since: Date, now: Date): Date | undefined {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 4 * hour;
  const next = new Date(now.getTime() + pause);
  return next.getTime() - since.getTime() > tryForMs ? undefined : next;
}
