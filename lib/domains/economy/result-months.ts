import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { netOfBudget } from '@/db/budget-sql';
import { asCompany } from '@/db/company';
import { inMonths, monthNumberOf } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { type MonthRange, shiftRange } from '@/lib/core/filters/months';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { isResultGroup } from '@/lib/platform/ledger/profit-and-loss';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { createMoneyGrid, type MoneyGrid } from './money-grid';

/** The same months a year before. */
export function yearBefore(ranges: readonly MonthRange[]): MonthRange[] {
  return ranges.map((range) => shiftRange(range, -12));
}

/**
 * Ledger and budget by account group and month number, kroner with the ledger's sign; and the months that have a
 * budget.
 */
export type ResultMonths = {
  ledger: MoneyGrid;
  budget: MoneyGrid;
  groups: string[];
  hasBudget: boolean;
  budgeted: ReadonlySet<number>;
};

export const resultRow = z.strictObject({
  source: z.enum(['ledger', 'budget']),
  group: z.string(),
  month: z.number(),
  net: z.number(),
});

/**
 * The query of result accounts by group and month: the ledger for the filters' ranges and a year before, and the
 * company's budget (not the projects') for the ranges. Rows of resultRow.
 */
export function resultQuery(companyId: string, { ranges }: Pick<Filters, 'ranges'>): SQL {
  return sql`
    select 'ledger' as source, left(account.no, 2) as "group", ${monthNumberOf('sums')} as month, sum(sums.net) as net
    from account_month sums
    join account on account.company_id = ${companyId} and account.xid = sums.account_id
    where sums.company_id = ${companyId} and left(account.no, 1) in ('3', '4', '5', '6', '7', '8')
      and (${inMonths('sums', ranges)} or ${inMonths('sums', yearBefore(ranges))})
    group by 2, 3
    union all
    select 'budget', left(budget.account_group, 2), ${monthNumberOf('planned')}, sum(${netOfBudget()})
    from budget
    join budget_month planned on planned.company_id = ${companyId} and planned.budget_id = budget.xid
    where budget.company_id = ${companyId} and budget.project_id is null and ${inMonths('planned', ranges)}
    group by 2, 3`;
}

/** The result from the query's rows. */
export function resultOf(rows: readonly z.infer<typeof resultRow>[]): ResultMonths {
  const grids = { ledger: createMoneyGrid(), budget: createMoneyGrid() };
  const counted = rows.filter((row) => isResultGroup(row.group));
  for (const { source, group, month, net } of counted) grids[source].add(group, month, net);
  const groups = [...new Set(counted.map((row) => row.group))].sort();
  const budgeted = new Set(counted.flatMap(({ source, month }) => (source === 'budget' ? [month] : [])));
  return { ...grids, groups, hasBudget: budgeted.size > 0, budgeted };
}

/** The result by group and month for the filters' ranges and the year before, with the text of an empty widget. */
export const readResult = oncePerLoad(
  ({ company }, filters): Promise<ResultMonths & { empty: string }> =>
    asCompany.read(company.id, async (tx) => {
      const result = resultOf(await queryRows(tx, resultRow)`${resultQuery(company.id, filters)}`);
      return { ...result, empty: await ledgerEmptyText(tx, company.id, result.groups.length > 0) };
    }),
);

/** Those of the groups that are in the classes (first digits). */
export function groupsOfClasses(groups: readonly string[], classes: string): string[] {
  return groups.filter((group) => classes.includes(group.slice(0, 1)));
}
