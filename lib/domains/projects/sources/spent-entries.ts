import { type SQL, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { countRow, queryRows } from '@/db/query-rows';
import { packagesOf } from '@/lib/core/calculation/owners';
import { type CalculationRow, ownerOf } from '@/lib/core/calculation/row';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Cell, Row } from '@/lib/core/widgets/column';
import { spentColumns } from '@/lib/domains/projects/actual-columns';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject } from '@/lib/platform/tables/requested-project';
import { type ProjectBaseline, requestedBaseline } from '../baseline';
import { linesRequested } from '../calc-line-filter';
import { calcLineParam, everyLine, spentKinds, untiedLine } from '../calc-line-params';
import { isVoucherCost, knownLine, ledgerOf, withVoucher } from '../spent-sql';

const columns = [
  ...spentColumns.take('kind', 'day', 'voucher', 'who', 'text', 'account', 'accountName', 'hours', 'amount'),
  ...spentColumns.take('calcline'),
];
const foundRow = rowOf(columns, 'xid');
/** Unassigned entries need no column for the row. */
const untiedColumns = columns.filter(({ value }) => value !== 'calcline');

/** Each hour and voucher line of the project, with the calculation row it is assigned to: `select …`. */
function entriesOf(companyId: string, { projectid, dimensionId }: ProjectBaseline, rows: readonly string[]): SQL {
  const hours = sql`
    select entry.xid, ${spentKinds.hours}::text as kind, entry.day, null as voucher, null::uuid as voucher_id, employee.employee as who,
      coalesce(activity.title, entry.note) as text, null as account, null as account_name, entry.hours, entry.costam as amount,
      ${knownLine(sql`entry.calcline`, rows)} as line
    from time_entry entry
    join employee on employee.company_id = entry.company_id and employee.xid = entry.employee_id
    left join execution activity on activity.company_id = entry.company_id and activity.xid = entry.activity_id
    where entry.company_id = ${companyId} and entry.project_id = ${projectid}`;
  if (dimensionId === null) return hours;
  const joins = sql`${withVoucher(companyId)}
    left join supplier on supplier.company_id = ${companyId} and supplier.xid = line.supplier_id`;
  return sql`${hours} union all
    select line.xid, ${spentKinds.voucher}, line.date, voucher.no, line.voucher_id, supplier.name,
      coalesce(line.description, voucher.description), account.no, account.name, null, line.net,
      ${knownLine(sql`tie.calcline`, rows)}
    ${ledgerOf(companyId, dimensionId, projectid, joins)} and ${isVoucherCost}`;
}

/** The name of a calculation row, with those of its owners. */
function namesOf(rows: readonly CalculationRow[]): (xid: Cell) => string | null {
  const known = new Map(rows.map((row) => [row.xid, row]));
  const name = (row: CalculationRow): string => {
    const owner = known.get(ownerOf(row) ?? '');
    const own = row.title || 'Uten navn';
    return owner ? `${name(owner)} › ${own}` : own;
  };
  return (xid) => {
    const row = known.get(String(xid));
    return row ? name(row) : null;
  };
}

function conditionOf(requested: string, rows: readonly CalculationRow[]): SQL {
  if (requested === everyLine) return sql`true`;
  if (requested === untiedLine) return sql`entry.line is null`;
  return sql`entry.line = any(${sql.param(linesRequested(requested, rows))}::uuid[])`;
}

/**
 * Hours and voucher lines of the requested project, newest first: those of the requested calculation row and its
 * descendants, else the unassigned ones. Kroner.
 */
export const spentEntries = listSource(
  { excel: 'timer-og-bilag', groupby: 'kind' },
  async (scope, filters, { limit }) => {
    const companyId = scope.company.id;
    const project = await requestedBaseline(scope, filters);
    const rows = project?.baseline?.calculated.rows ?? [];
    const requested = filters.own[calcLineParam] ?? untiedLine;
    const found = project && (await readEntries(companyId, project, rows, conditionOf(requested, rows), limit));
    const name = namesOf(rows);
    return {
      title: packagesOf(rows).length > 0 && requested === untiedLine ? 'Ikke knyttet til kalkylen' : 'Timer og bilag',
      subtitle: 'Timer og bilagslinjer på prosjektet, de nyeste først',
      columns: requested === untiedLine ? untiedColumns : columns,
      total: found?.total ?? 0,
      rows: found?.entries.map((row): Row => ({ ...row, calcline: name(row.calcline as Cell) })) ?? [],
      empty: project
        ? requested === untiedLine
          ? 'Ingen timer eller bilag står uten kalkylelinje.'
          : 'Ingen timer eller bilag er knyttet hit ennå.'
        : noProject,
    };
  },
);

function readEntries(
  companyId: string,
  project: ProjectBaseline,
  rows: readonly CalculationRow[],
  condition: SQL,
  limit: number | undefined,
) {
  const of = entriesOf(
    companyId,
    project,
    rows.map(({ xid }) => xid),
  );
  return asCompany.read(companyId, async (tx) => {
    const [counted] = await queryRows(tx, countRow)`select count(*) as count from (${of}) entry where ${condition}`;
    const entries = await queryRows(tx, foundRow)`
        select xid, kind, day::text as day, voucher, voucher_id::text as "_voucher", who, text, account, account_name as "accountName", hours, amount,
          line::text as calcline
        from (${of}) entry where ${condition}
        order by entry.day desc, kind, xid
        ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
    return { entries, total: counted?.count ?? entries.length };
  });
}
