import { z } from 'zod';
import type { CompanyTx } from './company';
import { queryRows } from './query-rows';

const lockRow = z.strictObject({ locked: z.boolean() });

/**
 * Takes the advisory lock for changing a company's ledger and its derived tables; false when another transaction has
 * it. Trying instead of waiting holds no connection and meets no statement timeout.
 */
export async function lockLedger(tx: CompanyTx, companyId: string): Promise<boolean> {
  const rows = await queryRows(tx, lockRow)`
    select pg_try_advisory_xact_lock(hashtextextended(${`saft-import ${companyId}`}, 0)) as locked`;
  return rows[0]?.locked === true;
}
