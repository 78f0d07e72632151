import type { WriteQueue } from '@/db/write-queue';

/** A queue into which what rows date later than `now`, as the afternoon of a day that has just begun, comes as of now. */
export function pastOnly(queue: WriteQueue, now: Date): WriteQueue {
  const notLater = (value: unknown) => (value instanceof Date && value > now ? now : value);
  return {
    ...queue,
    insert: (table, rows) =>
      queue.insert(
        table,
        rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, notLater(value)]))),
      ),
  };
}
