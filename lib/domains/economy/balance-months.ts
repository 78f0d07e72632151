import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { explainedRows } from '@/db/company-rows';
import { monthNumberOf, upToMonth } from '@/db/period-sql';
import { type Month, monthNumber, monthOf } from '@/lib/core/filters/months';
import type { Span } from '@/lib/core/filters/periods';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import type { Scope } from '@/lib/platform/auth/session';
import { balancesAt, type Movement, type Opening } from './balances';

/** The account groups of the cash position. */
export const cashGroups = { bank: '19', receivables: '15', payables: '24' } as const;

export type Balances = {
  /** Kroner, debit less credit, at the end of each month number; null before the ledger begins. */
  at(group: string, months: readonly number[]): (number | null)[];
  /** The first month of the fiscal year that a month's balance counts from; null without an opening balance by then. */
  openedMonth(month: Month): Month | null;
  /** True where something is booked on an account of the group, or has opened it. */
  has(group: string): boolean;
  found: boolean;
  empty: string;
};

export const balanceRow = z.strictObject({
  source: z.enum(['opening', 'movement']),
  group: z.string().nullable(),
  year: z.number(),
  month: z.number(),
  net: z.number(),
});

/**
 * The query of month-end balances of account groups (two digits) up to a month; rows of balanceRow. A fiscal year with
 * an opening row for any account has opened all, so groups without one opened with 0.
 */
export function balanceQuery(companyId: string, groups: readonly string[], upTo: Month): SQL {
  const wanted = sql`array(
    select xid from account where company_id = ${companyId} and left(no, 2) = any(${sql.param([...groups])}::text[]))`;
  return sql`
    with opened as (select distinct year from opening_balance where company_id = ${companyId})
    select 'opening' as source, left(account.no, 2) as "group", opened.year, 0 as month,
      coalesce(sum(opening.amount), 0) as net
    from opened
    left join opening_balance opening on opening.company_id = ${companyId} and opening.year = opened.year
      and opening.account_id = any(${wanted})
    left join account on account.company_id = ${companyId} and account.xid = opening.account_id
    group by 2, 3
    union all
    select 'movement', left(account.no, 2), 0, months.month, sum(months.net)
    from (
      select sums.account_id, ${monthNumberOf('sums')} as month, sum(sums.net) as net
      from account_month sums
      where sums.company_id = ${companyId} and sums.account_id = any(${wanted}) and ${upToMonth('sums', upTo)}
      group by 1, 2
    ) months
    join account on account.company_id = ${companyId} and account.xid = months.account_id
    group by 2, 4`;
}

/** The balances from the query's rows. */
export function balancesOf(
  rows: readonly z.infer<typeof balanceRow>[],
  { known, fiscalStart }: Span,
): Omit<Balances, 'empty'> {
  const years = [...new Set(rows.filter((row) => row.source === 'opening').map((row) => row.year))];
  return {
    at(group, months) {
      const own = rows.filter((row) => row.group === group);
      const openings = years.map((year): Opening => {
        const row = own.find((r) => r.source === 'opening' && r.year === year);
        return { month: year * 12 + fiscalStart - 1, amount: row?.net ?? 0 };
      });
      const movements = own.filter((row) => row.source === 'movement') satisfies Movement[];
      return balancesAt(months, openings, movements, monthNumber(known));
    },
    openedMonth(month) {
      const opened = years.map((year) => monthOf(year * 12 + fiscalStart - 1)).filter((first) => first <= month);
      return opened.sort().at(-1) ?? null;
    },
    has: (group) => rows.some((row) => row.group === group && row.net !== 0),
    found: rows.some((row) => row.group !== null),
  };
}

/** Month-end balances of account groups up to a month, with the text of an empty widget. */
export async function readBalances(
  { company }: Scope,
  groups: readonly string[],
  upTo: Month,
  span: Span,
): Promise<Balances> {
  const { rows, empty } = await explainedRows(
    company.id,
    balanceRow,
    ledgerEmptyText,
  )`${balanceQuery(company.id, groups, upTo)}`;
  return { ...balancesOf(rows, span), empty };
}
