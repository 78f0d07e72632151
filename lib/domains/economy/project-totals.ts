import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { netOfBudget } from '@/db/budget-sql';
import { asCompany } from '@/db/company';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { createMoneyGrid } from './money-grid';
import { yearBefore } from './result-months';

/** A project's figures, kroner: revenue and margin positive when earned, costs positive when spent. */
export type ProjectTotals = {
  /** Null: the lines without a project. */
  code: string | null;
  name: string;
  revenue: number;
  goods: number;
  wages: number;
  other: number;
  margin: number;
  /** The budgeted margin; null for a project without a budget in the period. */
  budget: number | null;
  /** Has lines or a budget in the period, rather than only the year before. */
  active: boolean;
  revenueBefore: number;
  marginBefore: number;
};

const foundRow = z.strictObject({
  slot: z.enum(['now', 'before', 'budget']),
  code: z.string().nullable(),
  name: z.string().nullable(),
  class: z.string(),
  net: z.number(),
});
type Found = z.infer<typeof foundRow>;

/**
 * Revenue, costs (classes 4, 5, 6–7) and budgeted margin per project in the filters' ranges, and revenue and margin a
 * year before; by project code, lines without a project last.
 */
export const readProjectTotals = oncePerLoad(projectTotals);

async function projectTotals(scope: Scope, filters: Filters): Promise<{ projects: ProjectTotals[]; empty: string }> {
  const companyId = scope.company.id;
  const ledger = (slot: string, condition: ReturnType<typeof inMonths>) => sql`
    select ${slot}::text as slot, parts.project_id, left(account.no, 1) as class, sum(parts.net) as net
    from (
      select sums.project_id, sums.account_id, sum(sums.net) as net from ledger_month sums
      where sums.company_id = ${companyId} and ${condition} group by 1, 2
    ) parts
    join account on account.company_id = ${companyId} and account.xid = parts.account_id
    where left(account.no, 1) in ('3', '4', '5', '6', '7')
    group by 2, 3`;
  const { rows, empty } = await asCompany.read(companyId, async (tx) => {
    const rows = await queryRows(tx, foundRow)`
        select totals.slot, project.code, project.name, totals.class, totals.net
        from (
          ${ledger('now', inMonths('sums', filters.ranges))}
          union all
          ${ledger('before', inMonths('sums', yearBefore(filters.ranges)))}
          union all
          select 'budget', budget.project_id, left(budget.account_group, 1), sum(${netOfBudget()})
          from budget
          join budget_month planned on planned.company_id = ${companyId} and planned.budget_id = budget.xid
          where budget.company_id = ${companyId} and budget.project_id is not null
            and left(budget.account_group, 1) in ('3', '4', '5', '6', '7') and ${inMonths('planned', filters.ranges)}
          group by 2, 3
        ) totals
        left join dimension project on project.company_id = ${companyId} and project.xid = totals.project_id
        order by project.code nulls last`;
    return {
      rows,
      empty: await ledgerEmptyText(
        tx,
        companyId,
        rows.some((row) => row.slot === 'now'),
      ),
    };
  });
  return { projects: totalsOf(rows), empty };
}

function totalsOf(rows: readonly Found[]): ProjectTotals[] {
  const grids = { now: createMoneyGrid(), before: createMoneyGrid(), budget: createMoneyGrid() };
  const names = new Map<string | null, string>();
  for (const { slot, code, name, class: digit, net } of rows) {
    grids[slot].add(code ?? '', digit, net);
    names.set(code, name ?? 'Uten prosjekt');
  }
  const budgeted = new Set(grids.budget.rows());
  const active = new Set([...grids.now.rows(), ...budgeted]);
  return [...names].map(([code, name]) => {
    const key = [code ?? ''];
    const cost = (classes: string) => grids.now.sum(key, classes);
    const credit = (slot: keyof typeof grids, classes: string) => 0 - grids[slot].sum(key, classes);
    return {
      code,
      name,
      revenue: credit('now', '3'),
      goods: cost('4'),
      wages: cost('5'),
      other: cost('67'),
      margin: credit('now', '34567'),
      budget: budgeted.has(code ?? '') ? credit('budget', '34567') : null,
      active: active.has(code ?? ''),
      revenueBefore: credit('before', '3'),
      marginBefore: credit('before', '34567'),
    };
  });
}
