import { eq, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { company } from '@/db/schema';
import { type FiscalStart, fiscalYearMonths } from '@/lib/filters/fiscal-year';
import { lockFiscalStart } from '@/lib/ledger/move-fiscal-year';
import type { CheckedFile } from './check-file';
import type { KnownYear } from './period-evidence';
import type { Sentences } from './result';

/** The company's fiscal year, and whether it has vouchers, which are numbered by it. */
export async function knownYear(tx: CompanyTx, companyId: string): Promise<KnownYear> {
  const { rows } = await tx.execute<KnownYear>(sql`
    select fiscal_start as start, exists (select from voucher where company_id = ${companyId}) as settled
    from company where id = ${companyId}`);
  return rows[0] ?? { start: 1, settled: false };
}

/**
 * The fiscal year the import is written by: that of the file for a company without vouchers, which gets it; else the
 * company's own, and a file that shows another is told of.
 */
export async function settleFiscalYear(
  tx: CompanyTx,
  companyId: string,
  { periods }: CheckedFile,
  differences: Sentences,
): Promise<FiscalStart> {
  await lockFiscalStart(tx, companyId);
  const { start, settled } = await knownYear(tx, companyId);
  const shown = periods.start;
  if (shown === undefined || shown === start) return start;
  if (!settled) {
    await tx.update(company).set({ fiscalStart: shown }).where(eq(company.id, companyId));
    return shown;
  }
  differences.add(
    `Filen har regnskapsår fra ${fiscalYearMonths(shown)}, selskapet fra ${fiscalYearMonths(start)}. Selskapets er beholdt; en administrator kan endre det under Mine firma.`,
  );
  return start;
}
