import { z } from 'zod';
import type { CompanyTx } from './company';
import { queryRows } from './query-rows';

const lockRow = z.strictObject({ locked: z.boolean() });

/**
 * Whether the transaction may change the company's ledger and what is worked out of it: one at a time per company. Trying instead of
 * waiting keeps no connection and meets no statement time-out.
 */
export async function lockLedger(tx: CompanyTx, companyId: string): Promise<boolean> {
  const rows = await queryRows(tx, lockRow)`
    select pg_try_advisory_xact_lock(hashtextextended(${`saft-import ${companyId}`}, 0)) as locked`;
  return rows[0]?.locked === true;
}
