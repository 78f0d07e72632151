import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { fixedQuery } from '@/db/query-rows';
import type { Month } from '@/lib/core/filters/months';

/** A row of `endsColumns`. */
export const endsRow = z.strictObject({
  first: z.string().nullable(),
  last: z.string().nullable(),
  from: z.string().nullable(),
  start: z.number(),
});

const company = sql.placeholder('company');

/** The columns of `endsRow` for the placeholder `company`. */
export const endsColumns = (): SQL => sql`
      (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
       where company_id = ${company} order by year, month limit 1) as first,
      (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
       where company_id = ${company} order by year desc, month desc limit 1) as last,
      (select to_char(min(from_date), 'YYYY-MM') from import_run where company_id = ${company}) as from,
      (select fiscal_start from company where id = ${company}) as start`;

const askEnds = fixedQuery(endsRow, () => sql`select ${endsColumns()}`);

/**
 * The first and last month with lines in a company's ledger, the first month it covers (a file may begin before its first
 * voucher), null where there is none; and the first month of the fiscal year.
 */
export type LedgerEnds = { first: Month | null; last: Month | null; known: Month | null; fiscalStart: number };

/** The ends as the database has them; of a company that is gone, those of an empty ledger. */
export function endsOf(found: z.infer<typeof endsRow> | undefined): LedgerEnds {
  const { first = null, last = null, from = null, start = 1 } = found ?? {};
  const known = from !== null && (first === null || from < first) ? from : first;
  return { first, last, known, fiscalStart: start };
}

export async function readLedgerEnds(tx: CompanyTx, companyId: string): Promise<LedgerEnds> {
  const [found] = await askEnds(tx, { company: companyId });
  return endsOf(found);
}
