import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { today } from '@/lib/clock';
import type { Span } from '@/lib/filters/periods';

/** First and last month with ledger lines; the current month for a company that has none. */
export async function ledgerSpan(companyId: string): Promise<Span> {
  const found = await asCompany(
    companyId,
    async (tx) => {
      const { rows } = await tx.execute<{ first: string | null; last: string | null }>(sql`
        select
          (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
           where company_id = ${companyId} order by year, month limit 1) as first,
          (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
           where company_id = ${companyId} order by year desc, month desc limit 1) as last`);
      return rows[0];
    },
    { readOnly: true },
  );
  const current = today().slice(0, 7);
  return { first: found?.first ?? current, last: found?.last ?? current };
}
