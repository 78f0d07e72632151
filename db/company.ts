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

export type CompanyOptions = Pick<TransactionOptions, 'hot' | 'readOnly' | 'whole'> & {
  /** How long it waits for what somebody else holds, when not as long as all. */
  mostLockMs?: number;
};

/**
 * Runs fn in one transaction as the role innsikt_app with app.company_id set: the gateway of every company query.
 * `readOnly` is for sources, `hot` for what is asked many times a second. Rejects with what fn threw, and nothing is written then.
 */
export async function asCompany<T>(
  companyId: string,
  fn: (tx: CompanyTx) => Promise<T>,
  { readOnly = false, hot, whole, mostLockMs }: CompanyOptions = {},
): Promise<T> {
  const settings = [
    "set_config('role', 'innsikt_app', true)",
    `set_config('app.company_id', ${pg.escapeLiteral(companyKey.parse(companyId))}, true)`,
    ...(readOnly ? forReading : []),
    ...(mostLockMs === undefined ? [] : [`set_config('lock_timeout', '${Math.round(mostLockMs)}ms', true)`]),
  ];
  return transaction(fn, { readOnly, settings, hot, whole });
}
