import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Books } from './books';

const foundRow = z.strictObject({
  no: z.string(),
  name: z.string(),
  year: z.number(),
  opening: z.number().nullable(),
  net: z.number(),
});

const yearRow = z.strictObject({ start: z.number(), from: z.number() });

/**
 * Openings and movements by fiscal year, from the last openings before the first requested year (from the beginning,
 * where there are none) to the end of the last one.
 */
export async function readBooks(tx: CompanyTx, companyId: string, years: readonly number[]): Promise<Books> {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const companies = await queryRows(tx, yearRow)`
    select fiscal_start as start, coalesce((
      select max(year) from opening_balance where company_id = ${companyId} and year < ${first}), 0) as from
    from company where id = ${companyId}`;
  const { start: fiscalStart = 1, from = 0 } = companies[0] ?? {};
  const rows = await queryRows(tx, foundRow)`
    select account.no, account.name, parts.year, sum(parts.opening) as opening, coalesce(sum(parts.net), 0) as net
    from (
      select account_id, year, amount as opening, null::numeric as net from opening_balance
      where company_id = ${companyId} and year between ${from} and ${last}
      union all
      select account_id, (year * 12 + month - ${fiscalStart}) / 12, null, sum(net) from account_month
      where company_id = ${companyId} and year between ${from} and ${last + 1}
      group by 1, 2
    ) parts
    join account on account.company_id = ${companyId} and account.xid = parts.account_id
    where parts.year between ${from} and ${last}
    group by 1, 2, 3
    order by parts.year, account.no`;
  const ore = (kroner: number | null) => Math.round((kroner ?? 0) * 100);
  const opened = rows.filter(({ opening }) => opening !== null).map(({ year }) => year);
  return {
    fiscalStart,
    opened: [...new Set(opened)],
    rows: rows.map(({ no, name, year, opening, net }) => ({ no, name, year, opening: ore(opening), net: ore(net) })),
  };
}
