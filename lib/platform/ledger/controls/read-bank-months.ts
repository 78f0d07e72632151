import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { monthNumberOf, upToMonth } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { type MonthRange, monthNumber } from '@/lib/core/filters/months';
import { type BankMonth, bankMonths } from './bank-months';

const foundRow = z.strictObject({
  source: z.enum(['opening', 'movement']),
  no: z.string().nullable(),
  name: z.string().nullable(),
  month: z.number(),
  net: z.number(),
});
type Found = z.infer<typeof foundRow>;

/** The months of the ranges for each bank account (19xx), with its name. */
export async function readBankMonths(
  tx: CompanyTx,
  companyId: string,
  ranges: readonly MonthRange[],
): Promise<(BankMonth & { name: string })[]> {
  const to = ranges.at(-1)?.to;
  if (to === undefined) return [];
  const rows = await queryRows(tx, foundRow)`
    with bank as (
      select xid, no, name from account where company_id = ${companyId} and left(no, 2) = '19'
    ), opened as (
      select distinct year, year * 12 + (select fiscal_start from company where id = ${companyId}) - 1 as month
      from opening_balance where company_id = ${companyId}
    )
    select 'opening' as source, bank.no, bank.name, opened.month, coalesce(sum(opening.amount), 0) as net
    from opened
    left join opening_balance opening on opening.company_id = ${companyId} and opening.year = opened.year
      and opening.account_id = any(array(select xid from bank))
    left join bank on bank.xid = opening.account_id
    group by 2, 3, 4
    union all
    select 'movement', bank.no, bank.name, ${monthNumberOf('sums')}, sum(sums.net)
    from account_month sums
    join bank on bank.xid = sums.account_id
    where sums.company_id = ${companyId} and sums.account_id = any(array(select xid from bank)) and ${upToMonth('sums', to)}
    group by 2, 3, 4
    order by 2, 4`;
  const names = new Map(rows.flatMap(({ no, name }) => (no === null ? [] : [[no, name ?? no]])));
  const opened = [...new Set(rows.filter(({ source }) => source === 'opening').map(({ month }) => month))];
  const parts = (source: Found['source']) =>
    rows.flatMap((row) =>
      row.source === source && row.no !== null
        ? [{ no: row.no, month: row.month, ore: Math.round(row.net * 100) }]
        : [],
    );
  const months = ranges.flatMap((range) =>
    Array.from({ length: monthNumber(range.to) - monthNumber(range.from) + 1 }, (_, i) => monthNumber(range.from) + i),
  );
  const sorted = opened.sort((a, b) => a - b);
  return bankMonths([...names.keys()], months, sorted, parts('opening'), parts('movement')).map((month) => ({
    ...month,
    name: names.get(month.no) ?? month.no,
  }));
}
