import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { fixedQuery } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { addMonths } from '@/lib/core/filters/months';
import type { Span } from '@/lib/core/filters/periods';
import type { PageEntry } from '@/lib/platform/routing/page';
import { findSection } from '@/lib/platform/routing/sections';

const foundRow = z.strictObject({
  first: z.string().nullable(),
  last: z.string().nullable(),
  from: z.string().nullable(),
  start: z.number(),
});

const company = sql.placeholder('company');

const askSpan = fixedQuery(
  foundRow,
  () => sql`
    select
      (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
       where company_id = ${company} order by year, month limit 1) as first,
      (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
       where company_id = ${company} order by year desc, month desc limit 1) as last,
      (select to_char(min(from_date), 'YYYY-MM') from import_run where company_id = ${company}) as from,
      (select fiscal_start from company where id = ${company}) as start`,
);

/**
 * The months in which the ledger has lines and the months it covers (the current month for a company without any), and
 * its fiscal year.
 */
export async function ledgerSpan(tx: CompanyTx, companyId: string): Promise<Span> {
  const [found] = await askSpan(tx, { company: companyId });
  const current = today().slice(0, 7);
  const first = found?.first ?? current;
  const from = found?.from ?? first;
  return { first, last: found?.last ?? current, known: from < first ? from : first, fiscalStart: found?.start ?? 1 };
}

/** The same in a transaction of its own, for a call about the ledger as it is now. */
export const ledgerSpanOf = (companyId: string): Promise<Span> =>
  asCompany.read(companyId, (tx) => ledgerSpan(tx, companyId));

/**
 * The months a page's period may lie in: the ledger's, or up to the current or the last whole month in sections about
 * decisions, work or measurements. A page without a period takes the ledger's last day for money, in every section.
 */
export function pageSpan({ section, period }: Pick<PageEntry, 'section' | 'period'>, ledger: Span): Span {
  const until = findSection(section)?.until ?? 'ledger';
  if (period === 'none' || until === 'ledger') return ledger;
  const current = today().slice(0, 7);
  const last = until === 'today' ? current : addMonths(current, -1);
  return { ...ledger, first: ledger.first < last ? ledger.first : last, last };
}
