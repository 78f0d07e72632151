import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import type { MonthState, PlanMonth } from './replace-result';
import type { RunScope } from './run-scope';

type MonthStates = ReadonlyMap<string, MonthState>;

const monthRow = z.strictObject({
  month: z.string(),
  vouchers: z.number(),
  lines: z.number(),
  debit: z.number(),
  result: z.number(),
});

/** The months of the file's period as the ledger has them, by yyyy-mm. */
export async function monthStates({ tx, companyId, file }: Pick<RunScope, 'tx' | 'companyId' | 'file'>) {
  const month = ({ year, month }: { year: number; month: number }) => year * 12 + month;
  const rows = await queryRows(tx, monthRow)`
    select to_char(make_date(line.year, line.month, 1), 'YYYY-MM') as month, count(distinct line.voucher_id)::int as vouchers,
      count(*)::int as lines, sum(greatest(line.net, 0))::float8 as debit,
      coalesce(-sum(line.net) filter (where left(account.no, 1) between '3' and '7'), 0)::float8 as result
    from voucher_line line join account on account.company_id = ${companyId} and account.xid = line.account_id
    where line.company_id = ${companyId} and line.year between ${file.first.year} and ${file.last.year}
      and line.year * 12 + line.month between ${month(file.first)} and ${month(file.last)}
    group by 1`;
  return new Map(rows.map(({ month: key, ...state }) => [key, state]));
}

/** The months before and after a replacement, in order; `touched` counts the vouchers of each that change or go. */
export function planMonths(
  before: MonthStates,
  after: MonthStates,
  touched: ReadonlyMap<string, { changed: number; removed: number }>,
): PlanMonth[] {
  const all = [...new Set([...before.keys(), ...after.keys()])].sort();
  return all.map((month) => ({
    ...{ month, now: before.get(month) ?? null, file: after.get(month) ?? null },
    ...(touched.get(month) ?? { changed: 0, removed: 0 }),
  }));
}
