import { setImmediate } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bulkInsert } from './bulk-insert';
import type { CompanyTx } from './company';

/** So many rows may wait before the one who gives them does. */
const mostWaiting = 60_000;

/** Rows are written in the order they are given, while the next ones are made: the database and this process work at once. */
export type WriteQueue = {
  /** Resolves when there is room for more, which may be long before the rows are written. */
  insert<T extends PgTable>(table: T, rows: T['$inferInsert'][]): Promise<void>;
  /** Has fn run in its turn, waited for by nobody. */
  add(fn: (tx: CompanyTx) => Promise<unknown>): void;
  /** Runs fn when all that was given before is written; rejects, and runs nothing, when some of it could not be. */
  after<T>(fn: (tx: CompanyTx) => Promise<T>): Promise<T>;
};

/** Runs fn with a queue into the transaction, which nobody else may use meanwhile; resolves when all of it is written. */
export async function writeQueued<T>(tx: CompanyTx, fn: (queue: WriteQueue) => Promise<T>): Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  const ahead: Promise<void>[] = [];
  let waiting = 0;
  let givenUp = false;

  function next<R>(job: () => Promise<R>): Promise<R> {
    const added = last.then(() => {
      if (givenUp) throw new Error('The rest is not written: their maker failed.');
      return job();
    });
    last = added;
    added.catch(() => undefined); // Who waits for this or anything after it is told.
    return added;
  }

  const queue: WriteQueue = {
    async insert(table, rows) {
      waiting += rows.length;
      const written = next(async () => {
        await bulkInsert(tx, table, rows);
        waiting -= rows.length;
        ahead.shift();
      });
      ahead.push(written);
      while (waiting > mostWaiting) await ahead[0];
      // A maker does not let the loop turn, and an answered statement would wait for it with the next one in hand.
      await setImmediate();
    },
    add: (later) => void next(() => later(tx)),
    after: (later) => next(() => later(tx)),
  };
  try {
    const made = await fn(queue);
    await last;
    return made;
  } catch (error) {
    // What is under way ends before the transaction does, and nothing comes after it.
    givenUp = true;
    await last.catch(() => undefined);
    throw error;
  }
}
