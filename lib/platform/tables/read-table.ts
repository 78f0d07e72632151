import { and, count, type SQL } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { mapGivingWay } from '@/base/give-way';
import { asCompany, type CompanyTx } from '@/db/company';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { derivedRows } from '@/lib/core/table-view/derived-rows';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import type { Live, LiveColumns, Tabulator } from '@/lib/core/widgets/widget';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { Source, SourceOptions } from '@/lib/platform/routing/page';
import { asDatatable } from './as-datatable';
import { type LiveTable, type Months, monthColumn, widgetColumn } from './declared/live-table';
import { emptyForReader } from './empty-text';
import { mayRows } from './find-table';
import { type Part, partValues, withinPart } from './parts';
import { ownRows } from './personal';
import { latestNo } from './record';
import { choicesOf, labelsOf, referencesOf } from './references';
import { monthName, monthValues, selection } from './rows';
import { blockwiseRows, canWrite, distinctValues, isPlain, writtenRows } from './written-rows';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des'];

/** The year a screen with months shows: the own filter `year`, else this year. Throws 400 for an invalid year. */
export function yearRequested(filters: Filters): number {
  const requested = filters.own.year ?? today().slice(0, 4);
  if (!/^20\d\d$/.test(requested)) throw badInput('Året skrives med fire sifre, fra 2000 til 2099.');
  return Number(requested);
}

function monthColumns(months: Months, year: number): Column[] {
  return monthNames.map((text, i) => widgetColumn(monthName(year, i + 1), monthColumn(months, text)));
}

const worked = { editor: { kind: 'text', readonly: true } } as const;

/** The sum of a row's months, pinned beside them. */
function yearColumn({ text: _, editor: __, ...month }: Column, adds: string[]): Column {
  return { ...month, ...worked, text: 'Sum', value: 'year', width: 110, adds, pinned: true, figure: true };
}

/** The month columns of a year with their sum, and after the target the column that compares the figures with it. */
function withMonths(columns: readonly Column[], months: Months, year: number): Column[] {
  const own = monthColumns(months, year);
  const names = own.map(({ value }) => value);
  const [first] = own;
  if (first?.math === 'sum') return [...columns, ...own, yearColumn(first, names)];
  if (!months.standing) return [...columns, ...own];
  const { column, ...against } = months.standing;
  const standing = { ...column, ...worked, against: { ...against, course: names } };
  const at = 1 + columns.findIndex(({ value }) => value === against.target);
  return [...columns.slice(0, at), standing, ...columns.slice(at), ...own];
}

/** The columns with their references' choices; stored values that are no longer among the choices keep their labels. */
async function columnsWithChoices(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  heldIn: (name: string) => Promise<readonly Cell[]>,
  part: Part,
): Promise<Column[]> {
  const columns = Object.entries(table.columns).map(([name, spec]) => widgetColumn(name, spec));
  for (const [name, reference] of referencesOf(table)) {
    const column = columns.find(({ value }) => value === name);
    if (!column?.editor) continue;
    const values = await choicesOf(tx, companyId, reference, part);
    const known = new Set(values.map(({ value }) => value));
    const others = (await heldIn(name)).filter((id) => typeof id === 'string' && !known.has(id));
    const more = await labelsOf(tx, companyId, reference, others as string[]);
    const past = [...more].map(([value, label]) => ({ value, label, past: true }));
    column.editor = { ...column.editor, values: [...values, ...past] };
  }
  return columns;
}

/** The live settings of rows read at change `no`. */
function liveOf({ permissions }: Scope, table: LiveTable, no: number, part: Part = {}): Live {
  const { tbl, newRow, label, style, tasked } = table;
  const mayWrite = mayRows(permissions, table, part, 'Write');
  return {
    tbl,
    newRow,
    no,
    label: [...label],
    ...(style !== undefined && { style }),
    mayWrite,
    ...(tasked && { task: tasked }),
  };
}

/**
 * Columns of a live table for a picture whose parts are its rows, by xid; undefined for a user who may not read the
 * table. Read before the rows, so that `no` is not newer than they are.
 */
export async function liveColumns(
  tx: CompanyTx,
  scope: Scope,
  table: LiveTable,
  names: readonly string[],
): Promise<LiveColumns | undefined> {
  if (!may(scope.permissions, table.path, 'Read')) return undefined;
  const columns = names.flatMap((name) => {
    const spec = table.find(name);
    return spec ? [widgetColumn(name, spec)] : [];
  });
  const section = table.path.split('/')[1] ?? '';
  return { section, live: liveOf(scope, table, await latestNo(tx, scope.company.id)), columns };
}

/**
 * The current rows, with the figures of the year's months and their style; `total` when there are more than the limit.
 */
async function foundRows(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  condition: SQL | undefined,
  { year, limit }: { year?: number | undefined; limit?: number | undefined },
): Promise<{ rows: Row[]; total?: number }> {
  const query = () =>
    tx
      .select(selection(table))
      .from(table.table)
      .where(condition)
      .orderBy(...table.order, table.table.xid);
  const found =
    limit === undefined && isPlain(table)
      ? await blockwiseRows(tx, table, condition)
      : ((await (limit === undefined ? query() : query().limit(limit))) as Row[]);
  const [all] = found.length === limit ? await tx.select({ rows: count() }).from(table.table).where(condition) : [];
  const months = table.months && year !== undefined ? await monthValues(tx, table, companyId, { year }) : undefined;
  const rows = await mapGivingWay(found, (row) => {
    const style = table.style === undefined ? null : cellOf(row, table.style);
    return { ...row, ...months?.get(String(row.xid)), ...(style !== null && { _style: style }) };
  });
  return { rows, ...(all && all.rows > found.length && { total: all.rows }) };
}

/**
 * A live table as the editable widget: columns with editors, rows by xid, and a change number that the rows include at
 * least. `where` narrows the rows, `limit` cuts them and sets `total`, `write` lets the database write them as JSON
 * (`written`).
 */
export async function readTable(
  scope: Scope,
  declared: LiveTable,
  { year, part = {}, where, limit, write }: { year?: number; part?: Part; where?: SQL } & SourceOptions = {},
): Promise<Tabulator> {
  const companyId = scope.company.id;
  const table = ownRows(declared, scope.user.id, 'Read');
  return asCompany.read(companyId, async (tx) => {
    // Read before the rows: a change in between is then included and sent once more, which is harmless.
    const no = await latestNo(tx, companyId);
    const condition = and(withinPart(table, companyId, part), where);
    const written = write && limit === undefined && canWrite(table) && (await writtenRows(tx, table, condition, write));
    const { rows, total } = written ? { rows: [] } : await foundRows(tx, table, companyId, condition, { year, limit });
    const heldIn = async (name: string) =>
      written ? distinctValues(tx, table, condition, name) : rows.map((row) => cellOf(row, name));
    const chosen = await columnsWithChoices(tx, table, companyId, heldIn, part);
    const parts = partValues(table, part);
    const after = (col: string) => table.derivedAfter.get(col) ?? [];
    const shown = chosen.filter(({ value }) => !parts.has(value));
    const own = [after(''), ...shown.map((column) => [column, after(column.value)].flat())].flat();
    const columns = table.months && year !== undefined ? withMonths(own, table.months, year) : own;
    const live = liveOf(scope, table, no, part);
    return {
      wtype: 'tabulator',
      title: table.title,
      subtitle: year === undefined ? '' : String(year),
      options: {
        columns,
        index: 'xid',
        live: { ...live, ...part },
      },
      data: [...derivedRows(columns, rows, total === undefined)],
      ...(written && { written }),
      ...(total !== undefined && { total }),
      parameters: {
        newrow: true,
        excel: table.title,
        refresh: true,
        empty: live.mayWrite ? table.empty : emptyForReader(table.empty),
      },
    };
  });
}

/** The source of a page that shows a live table. */
export function liveTable(table: LiveTable): Source<'tabulator'> {
  return (scope: Scope, filters: Filters, { limit, write }: SourceOptions) =>
    readTable(scope, table, { limit, write, ...(table.months && { year: yearRequested(filters) }) });
}

/** The source of a page that shows a live table read-only; `empty` says where its rows are added. */
export function tableAsRows(table: LiveTable, empty: string): Source<'datatable'> {
  return async (scope: Scope, filters: Filters, { limit }: SourceOptions) => {
    const rows = await readTable(scope, table, { limit, ...(table.months && { year: yearRequested(filters) }) });
    return asDatatable({ ...rows, parameters: { ...rows.parameters, empty } });
  };
}
