import { z } from 'zod';
import { asCompany } from '@/db/company';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { addMonths } from '@/lib/core/filters/months';
import type { Scope } from '@/lib/platform/auth/session';
import { accountGroupName } from '@/lib/platform/ledger/chart-of-accounts';
import { isIncome } from '@/lib/platform/ledger/result-sides';

/**
 * The basis of a budget: the last twelve months of the ledger, each group of result accounts by calendar month, January
 * first; kroner, revenue and costs both positive. `from` and `to` are yyyy-mm; null without a ledger.
 */
export type BudgetBase = {
  from: string | null;
  to: string | null;
  groups: { group: string; name: string; income: boolean; months: number[] }[];
};

const lastRow = z.strictObject({ last: z.string().nullable(), first: z.string().nullable() });
const sumRow = z.strictObject({ group: z.string(), month: z.number(), net: z.number() });

/** Reads the last twelve months of a company's ledger, or as many as it has. */
export async function readBudgetBase({ company }: Pick<Scope, 'company'>): Promise<BudgetBase> {
  return asCompany.read(company.id, async (tx) => {
    const [span] = await queryRows(tx, lastRow)`
      select to_char(max(make_date(year, month, 1)), 'YYYY-MM') as last,
        to_char(min(make_date(year, month, 1)), 'YYYY-MM') as first
      from account_month where company_id = ${company.id}`;
    if (!span?.last || !span.first) return { from: null, to: null, groups: [] };
    const year = addMonths(span.last, -11);
    const range = { from: span.first > year ? span.first : year, to: span.last };
    const rows = await queryRows(tx, sumRow)`
      select left(account.no, 2) as "group", sums.month, sum(sums.net)::float8 as net
      from account_month sums
      join account on account.company_id = ${company.id} and account.xid = sums.account_id
      where sums.company_id = ${company.id} and left(account.no, 1) in ('3', '4', '5', '6', '7', '8')
        and ${inMonths('sums', [range])}
      group by 1, 2 order by 1, 2`;
    const groups = new Map<string, number[]>();
    for (const { group, month, net } of rows) {
      const months = groups.get(group) ?? Array.from({ length: 12 }, () => 0);
      months[month - 1] = isIncome(group) ? 0 - net : net;
      groups.set(group, months);
    }
    return {
      ...range,
      groups: [...groups].map(([group, months]) => ({
        group,
        name: accountGroupName(group) ?? group,
        income: isIncome(group),
        months,
      })),
    };
  });
}
