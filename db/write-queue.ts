import { setImmediate } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bulkInsert } from './bulk-insert';
import type { CompanyTx } from './company';

/** Most queued rows before insert applies backpressure. */
const mostWaiting = 60_000;

/** Rows are written in order while the next ones are produced, so that database and process work in parallel. */
export type WriteQueue = {
  /** Resolves when there is room for more, which may be long before the rows are written. */
  insert<T extends PgTable>(table: T, rows: T['$inferInsert'][]): Promise<void>;
  /** Queues fn; the caller does not wait for it. */
  add(fn: (tx: CompanyTx) => Promise<unknown>): void;
  /** Runs fn after everything queued before is written; rejects, without running it, when some of that failed. */
  after<T>(fn: (tx: CompanyTx) => Promise<T>): Promise<T>;
};

/**
 * Runs fn with a write queue on the transaction, which nothing else may use meanwhile; resolves when all is written.
 */
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
    added.catch(() => undefined); // Rejects for callers awaiting this or a later job.
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
      // A producer may never yield to the event loop; without this, an answered statement would wait for it before the
      // next is sent.
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
    // The running job ends before the transaction does, and later jobs are skipped.
    givenUp = true;
    await last.catch(() => undefined);
    throw error;
  }
}
