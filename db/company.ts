import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { type TransactionOptions, type Tx, transaction } from './client';

/** A transaction that sees only one company's rows. */
export type CompanyTx = Tx;

const companyKey = z.uuid();

const joinsSets = "set_config('enable_nestloop', 'off', true)";

/**
 * Makes the transaction's joins read each table once, as reading transactions do. The planner assumes that a company
 * added after the last ANALYZE is empty, and would use nested loops over whole tables: for bulk writes.
 */
export async function joinSets(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`select ${joinsSets}`));
}

/**
 * Plans of this connection are made anew when next used: for loads of many rows, since the check of a foreign key is
 * planned once, and planned on an empty table it reads all of a company's rows for every row that is added.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await tx.execute(sql.raw('discard plans'));
}

// A report's query runs once: JIT compilation takes longer than it saves, sorts and hashes belong in memory, and on
// SSDs a random read costs little more than a sequential one.
const forReading = [
  "set_config('jit', 'off', true)",
  "set_config('work_mem', '32MB', true)",
  "set_config('random_page_cost', '1.1', true)",
  joinsSets,
];

/** The channel of what is written: a company's id for each transaction that may have, when it commits. */
export const writtenChannel = 'innsikt_written';

type Options = { mostLockMs?: number | undefined };

function inCompany(
  companyId: string,
  { mostLockMs, ...purpose }: Pick<TransactionOptions, 'prepared' | 'readOnly' | 'oneMessage'> & Options,
): TransactionOptions {
  const settings = [
    "set_config('role', 'innsikt_app', true)",
    `set_config('app.company_id', ${pg.escapeLiteral(companyKey.parse(companyId))}, true)`,
    ...(purpose.readOnly ? forReading : [`pg_notify('${writtenChannel}', ${pg.escapeLiteral(companyId)})`]),
    ...(mostLockMs === undefined ? [] : [`set_config('lock_timeout', '${Math.round(mostLockMs)}ms', true)`]),
  ];
  return { ...purpose, settings };
}

type InCompany = <T>(companyId: string, fn: (tx: CompanyTx) => Promise<T>) => Promise<T>;

const reading =
  (purpose: Pick<TransactionOptions, 'prepared' | 'oneMessage'>): InCompany =>
  async (companyId, fn) =>
    transaction(fn, inCompany(companyId, { ...purpose, readOnly: true }));

/**
 * Runs fn in one transaction as the role innsikt_app with app.company_id set: the gateway of every company query.
 * Rejects with fn's error, and nothing is written then. Called directly it writes; its methods are named by purpose.
 */
export const asCompany = Object.assign(
  async <T>(companyId: string, fn: (tx: CompanyTx) => Promise<T>): Promise<T> =>
    transaction(fn, inCompany(companyId, {})),
  {
    /** Read-only: sources, lists, files. Planned for reports, and on the replica where the caller allows it. */
    read: reading({}),
    /** Reads the same few statements many times a second, such as changes since a number: they stay prepared. */
    poll: reading({ prepared: true }),
    /** Reads for a page: fn sends all statements at once, and the commit goes in the same message. */
    page: reading({ prepared: true, oneMessage: true }),
    /**
     * Writes the same few statements many times a second, as cell edits do: prepared, in one message with BEGIN.
     * `mostLockMs`: the lock timeout, when shorter than the default.
     */
    edit: async <T>(companyId: string, fn: (tx: CompanyTx) => Promise<T>, options: Options = {}): Promise<T> =>
      transaction(fn, inCompany(companyId, { ...options, prepared: true })),
  },
);
