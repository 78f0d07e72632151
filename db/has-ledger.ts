import { sql } from 'drizzle-orm';
import type { CompanyTx } from './company';

/** True if the company has any ledger line. */
export async function hasLedger(tx: CompanyTx, companyId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ledger_month where company_id = ${companyId} limit 1`);
  return rows.length > 0;
}
