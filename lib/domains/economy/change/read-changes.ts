import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { netOfBudget } from '@/db/budget-sql';
import { asCompany, type CompanyTx } from '@/db/company';
import { onlyCustomers, revenueAccounts } from '@/db/customer-revenue';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { unknownText } from '@/lib/core/filters/known-since';
import type { MonthRange } from '@/lib/core/filters/months';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';
import type { Scope } from '@/lib/platform/auth/session';
import { groupName } from '@/lib/platform/ledger/chart-of-accounts';
import { voucherLineCondition, voucherLineRows } from '@/lib/platform/ledger/voucher-line-filters';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { ChangePart } from './change-parts';
import {
  type ChangeAxis,
  type ChangeQuestion,
  type ChangeSide,
  changeQuestion,
  isOfProjectOrAll,
} from './change-question';

/** The SQL of each axis: the column of `line`, and the table of its values with their code. */
const axes: Readonly<Record<ChangeAxis, { id: SQL; table: SQL; code: SQL; without: string }>> = {
  gruppe: { id: sql`line.account_id`, table: sql`account`, code: sql`no`, without: '' },
  konto: { id: sql`line.account_id`, table: sql`account`, code: sql`no`, without: '' },
  kunde: {
    id: sql`coalesce(line.customer_id, only_one.customer_id)`,
    table: sql`customer`,
    code: sql`no`,
    without: 'Uten kunde',
  },
  prosjekt: { id: sql`line.project_id`, table: sql`dimension`, code: sql`code`, without: 'Uten prosjekt' },
  segment: { id: sql`line.segment_id`, table: sql`dimension`, code: sql`code`, without: 'Uten segment' },
  leverandor: { id: sql`line.supplier_id`, table: sql`supplier`, code: sql`no`, without: 'Uten leverandør' },
};

const partRow = z.strictObject({
  code: z.string().nullable(),
  name: z.string().nullable(),
  now: z.number(),
  before: z.number(),
});

/** A ledger net (debit less credit) with the sign users read: revenue and results positive. */
export const readAs = (side: ChangeSide, net: number) => (side === 'income' ? 0 - net : net);

/** «… line where …»: the voucher lines that the figure sums, split lines distributed when the axis has shares. */
export function linesOfFigure(
  companyId: string,
  { slice, axis }: Pick<ChangeQuestion, 'slice' | 'axis'>,
  months: readonly MonthRange[],
  joined = sql``,
): SQL {
  const split = axis === 'prosjekt' || axis === 'segment';
  return sql`${voucherLineRows(companyId, { own: slice }, split)} ${joined}
    where ${voucherLineCondition(companyId, { own: slice }, months)}`;
}

async function ledgerParts(tx: CompanyTx, companyId: string, question: ChangeQuestion, before: MonthRange) {
  const { now, axis } = question;
  const { id, table, code } = axes[axis];
  const months = [before, now];
  const named = sql`left join ${onlyCustomers(companyId, months)} only_one
    on only_one.voucher_id = line.voucher_id and line.customer_id is null
      and line.account_id = any(${revenueAccounts(companyId)})`;
  return queryRows(tx, partRow)`
    select named.${code} as code, named.name, sum(totals.now) as now, sum(totals.before) as before
    from (
      select ${id} as id,
        coalesce(sum(line.net) filter (where ${inMonths('line', [now])}), 0) as now,
        coalesce(sum(line.net) filter (where ${inMonths('line', [before])}), 0) as before
      from ${linesOfFigure(companyId, question, months, axis === 'kunde' ? named : sql``)}
      group by 1
    ) totals
    left join ${table} named on named.company_id = ${companyId} and named.xid = totals.id
    group by 1, 2`;
}

/** Ledger and budget of the months by account group; for one project its own budget. */
async function budgetParts(tx: CompanyTx, companyId: string, question: ChangeQuestion) {
  const { now, slice, beginnings } = question;
  const project = slice.project;
  const ofProject =
    project === undefined
      ? sql`budget.project_id is null`
      : sql`budget.project_id = any(array(
          select xid from dimension where company_id = ${companyId} and kind = 'project' and code = ${project}))`;
  return queryRows(tx, partRow)`
    select left(account.no, 2) as code, '' as name, coalesce(sum(line.net), 0) as now, 0 as before
    from (select line.account_id, line.net from ${linesOfFigure(companyId, question, [now])}) line
    join account on account.company_id = ${companyId} and account.xid = line.account_id
    group by 1
    union all
    select left(budget.account_group, 2), '', 0, sum(${netOfBudget()})
    from budget
    join budget_month planned on planned.company_id = ${companyId} and planned.budget_id = budget.xid
    where budget.company_id = ${companyId} and ${ofProject} and ${inMonths('planned', [now])}
      and exists (select from unnest(${sql.param([...beginnings])}::text[]) beginning
        where starts_with(budget.account_group, beginning))
    group by 1`;
}

function labelOf(axis: ChangeAxis, code: string, name: string | null): string {
  if (axis === 'gruppe') return groupName(code);
  return axis === 'konto' ? `${code} ${name ?? ''}`.trim() : (name ?? code);
}

function partsOf({ axis, side }: ChangeQuestion, rows: readonly z.infer<typeof partRow>[]): ChangePart[] {
  const parts = new Map<string, ChangePart>();
  for (const { code: found, name, now, before } of rows) {
    const code = found === null ? noneCode : axis === 'gruppe' ? found.slice(0, 2) : found;
    const label = found === null ? axes[axis].without : labelOf(axis, code, name);
    const known = parts.get(code) ?? { code, label, before: 0, now: 0 };
    known.now = Math.round((known.now + readAs(side, now)) * 100) / 100;
    known.before = Math.round((known.before + readAs(side, before)) * 100) / 100;
    parts.set(code, known);
  }
  return [...parts.values()];
}

/** True for a figure with a budget. */
const hasBudget = (question: ChangeQuestion) =>
  isOfProjectOrAll(question) && question.beginnings.every((no) => no.length <= 2);

const noBudget =
  'Budsjettet er satt per kontogruppe, og ikke delt så fint som dette. Velg «I fjor» eller «Perioden før».';

/**
 * The question and its parts in both periods (kroner, costs positive); no parts and a reason when it cannot be
 * answered.
 */
export type Changes = { question: ChangeQuestion; parts: ChangePart[]; empty: string };

/** Reads the parts of a change: voucher lines of both periods, or of the months and their budget. */
export const readChanges = oncePerLoad(async ({ company }: Scope, filters: Filters): Promise<Changes> => {
  const question = changeQuestion(filters);
  const { before, known } = question;
  const untold = !known
    ? `Det er ${unknownText(filters.span)} å sammenligne med.`
    : !before && !hasBudget(question)
      ? noBudget
      : undefined;
  return asCompany.read(company.id, async (tx) => {
    const ask = () => (before ? ledgerParts(tx, company.id, question, before) : budgetParts(tx, company.id, question));
    const parts = untold === undefined ? partsOf(question, await ask()) : [];
    const none = untold ?? 'Ingen føringer i noen av periodene.';
    return { question, parts, empty: await ledgerEmptyText(tx, company.id, parts.length > 0, none) };
  });
});
