import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { company } from '@/db/schema';
import { type FiscalStart, fiscalYearMonths } from '@/lib/core/filters/fiscal-year';
import { lockFiscalStart } from '@/lib/platform/ledger/move-fiscal-year';
import type { KnownYear } from './period-evidence';
import type { WriteScope } from './write-scope';

const settledRow = z.strictObject({ settled: z.boolean() });

/**
 * The company's fiscal year, locked until the transaction ends, and whether it has vouchers, whose numbers depend on
 * it.
 */
export async function lockKnownYear(tx: CompanyTx, companyId: string): Promise<KnownYear> {
  const start = await lockFiscalStart(tx, companyId);
  const [found] = await queryRows(tx, settledRow)`
    select exists (select from voucher where company_id = ${companyId}) as settled`;
  return { start, settled: found?.settled === true };
}

/**
 * The fiscal year of the import: the file's (`shown`) for a company without vouchers, which adopts it; else the
 * company's own, with a difference reported when the file shows another.
 */
export async function settleFiscalYear(
  { tx, companyId, file, differences }: Pick<WriteScope, 'tx' | 'companyId' | 'file' | 'differences'>,
  { start, settled }: KnownYear,
): Promise<FiscalStart> {
  const shown = file.periods.start;
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
