import { eq } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { company } from '@/db/schema';
import { fiscalYearOf } from '@/lib/core/filters/fiscal-year';
import type { MonthRange } from '@/lib/core/filters/months';

/** The company's fiscal years that the months overlap, oldest first, with the first month of each. */
export async function fiscalYears(tx: CompanyTx, companyId: string, ranges: readonly MonthRange[]) {
  const [row] = await tx.select({ start: company.fiscalStart }).from(company).where(eq(company.id, companyId));
  const start = row?.start ?? 1;
  const years = ranges.flatMap(({ from, to }) => {
    const first = fiscalYearOf(from, start);
    return Array.from({ length: fiscalYearOf(to, start) - first + 1 }, (_, i) => first + i);
  });
  return { start, years: [...new Set(years)].sort((a, b) => a - b) };
}
