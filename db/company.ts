import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { type TransactionOptions, type Tx, transaction } from './client';

/** A transaction in which only one company's rows exist. */
export type CompanyTx = Tx;

const companyKey = z.uuid();

const joinsSets = "set_config('enable_nestloop', 'off', true)";

/**
 * From here on the transaction's joins read each table once, as reading transactions' do. The planner takes a company that came
 * after the last ANALYZE for empty, and would read all of one table for each row of another: for what writes many rows.
 */
export async function joinSets(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`select ${joinsSets}`));
}

// A report's query runs once: compiling it takes longer than it saves, its sorts and hashes belong in memory, and on
// today's disks a row found by index costs little more than one read in passing.
const forReading = [
  "set_config('jit', 'off', true)",
  "set_config('work_mem', '32MB', true)",
  "set_config('random_page_cost', '1.1', true)",
  joinsSets,
];

type Options = { mostLockMs?: number | undefined };

function inCompany(
  companyId: string,
  { mostLockMs, ...purpose }: Pick<TransactionOptions, 'prepared' | 'readOnly' | 'oneMessage'> & Options,
): TransactionOptions {
  const settings = [
    "set_config('role', 'innsikt_app', true)",
    `set_config('app.company_id', ${pg.escapeLiteral(companyKey.parse(companyId))}, true)`,
    ...(purpose.readOnly ? forReading : []),
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
 * Runs fn in one transaction as the role innsikt_app with app.company_id set: the gateway of every company query. Rejects with
 * what fn threw, and nothing is written then. Called as it is it writes; its purposes say what else is known of the work.
 */
export const asCompany = Object.assign(
  async <T>(companyId: string, fn: (tx: CompanyTx) => Promise<T>): Promise<T> =>
    transaction(fn, inCompany(companyId, {})),
  {
    /** Reads alone: sources, lists, files. Planned for reports, and on the replica where the caller allows it. */
    read: reading({}),
    /** Reads the same few statements many times a second, such as the changes since a number: they stay prepared. */
    poll: reading({ prepared: true }),
    /** Reads for a page: fn sends all its statements at once, and the commit leaves with them in one message. */
    page: reading({ prepared: true, oneMessage: true }),
    /**
     * Writes the same few statements many times a second, as edits of cells do: they stay prepared, and leave with the opening.
     * `mostLockMs`: how long it waits for what somebody else holds, when not as long as all.
     */
    edit: async <T>(companyId: string, fn: (tx: CompanyTx) => Promise<T>, options: Options = {}): Promise<T> =>
      transaction(fn, inCompany(companyId, { ...options, prepared: true })),
  },
);
