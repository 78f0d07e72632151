import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import type { SortKey, TableView } from '@/lib/core/table-view/view';
import { type Column, cellSchema } from '@/lib/core/widgets/column';
import { all, columnOf, comparable, groupOf, joined, leadOf, narrowed, ordered, type Part } from './view-sql';
import type { Whole } from './window-schema';
import type { WindowTable } from './window-table';

/** Rows per anchor at least, unless a value has fewer: the rows in between are skipped in the database. */
const rowsOfAnchor = 500;

/** Sorting more texts than this by the collation takes too long. */
const mostSorted = 200_000;

/** More groups than this are unreadable, and too many for a browser. */
const mostGroups = 20_000;

const name = (i: number, of: string) => sql.identifier(`${of}${i}`);

/** The sums of the figures, and their extremes where requested. */
type Figures = { of: readonly SQL[]; folded: readonly SQL[]; needs: readonly string[] };

function figuresOf(table: WindowTable, measures: readonly Column[], extremes: boolean): Figures {
  const values = measures.map(({ value }) => table.values[value]);
  const each = values.map((value, i) => {
    const figure = value?.sql ?? sql`null::numeric`;
    const sum = sql`coalesce(sum(${figure}), 0) as ${name(i, 's')}`;
    return extremes ? sql`${sum}, min(${figure}) as ${name(i, 'l')}, max(${figure}) as ${name(i, 'h')}` : sum;
  });
  const folded = measures.map((_, i) => {
    const sum = sql`sum(${name(i, 's')}) as ${name(i, 's')}`;
    return extremes
      ? sql`${sum}, min(${name(i, 'l')}) as ${name(i, 'l')}, max(${name(i, 'h')}) as ${name(i, 'h')}`
      : sum;
  });
  return { of: each, folded, needs: values.flatMap((value) => value?.needs ?? []) };
}

/** A query of a column's distinct values with their row count and figures. */
function valuesOf(table: WindowTable, column: Column, where: Part, figures: Figures): SQL {
  const { sql: value, needs = [], by } = table.values[column.value] ?? { sql: sql`null` };
  const count = sql`count(*) as count`;
  const rows = (more: readonly string[]) => joined(table, [...where.needs, ...figures.needs, ...more]);
  const condition = sql`${table.where} and ${where.sql}`;
  if (!by) {
    const shown = column.type === 'text' ? sql`nullif(${value}, '')` : value;
    return sql`select ${shown} as value, ${sql.join([count, ...figures.of], sql`, `)}
      from ${rows(needs)} where ${condition} group by 1`;
  }
  return sql`select nullif(own.value, '') as value, ${sql.join([sql`sum(found.count) as count`, ...figures.folded], sql`, `)}
    from (select ${by.key} as key, ${sql.join([count, ...figures.of], sql`, `)}
      from ${rows(by.needs ?? [])} where ${condition} group by 1) found
    left join (${by.values}) own on own.key = found.key group by 1`;
}

const counted = z.object({ value: cellSchema, count: z.number() }).catchall(cellSchema);

function sumsOf(measures: readonly Column[], rows: readonly Record<string, unknown>[]): Record<string, number> {
  const figures = (key: string) => rows.map((row) => Number(row[key] ?? 0));
  return Object.fromEntries(measures.map(({ value }, i) => [value, sumMoney(figures(`s${i}`))]));
}

function extremesOf(measures: readonly Column[], rows: readonly Record<string, unknown>[]): Whole['extremes'] {
  const figures = (key: string) => rows.map((row) => Number(row[key] ?? 0));
  return Object.fromEntries(
    measures.map(({ value }, i) => [
      value,
      [figures(`l${i}`).reduce((a, b) => Math.min(a, b), 0), figures(`h${i}`).reduce((a, b) => Math.max(a, b), 0)],
    ]),
  );
}

/** The groups of a view with their sums, in order. Throws 400 for more than a screen can hold. */
async function groupsOf(tx: CompanyTx, table: WindowTable, view: TableView, group: Column, where: Part) {
  const measures = table.columns.filter(({ math }) => math === 'sum');
  const desc = view.sort.find(({ column }) => column === group.value)?.desc ?? false;
  const found = await queryRows(tx, counted)`
    select * from (${valuesOf(table, group, where, figuresOf(table, measures, false))}) found
    order by ${ordered(group, sql`value`, desc)} limit ${mostGroups + 1}`;
  if (found.length > mostGroups) {
    throw badInput(
      `Grupperingen gir flere enn ${formatNumber(mostGroups)} grupper. Velg en annen kolonne, eller søk først.`,
    );
  }
  return {
    sums: sumsOf(measures, found),
    groups: found.map((row) => ({ value: row.value, count: row.count, sums: sumsOf(measures, [row]) })),
    shown: found.reduce((sum, { count }) => sum + count, 0),
  };
}

/** `extremes`: also the minimum and maximum of each figure. `where`: the view's condition, if it is known. */
type WholeOptions = { extremes?: boolean; anchorRows?: number; where?: Part };

const placedRow = z.object({ value: cellSchema, before: z.number() });

/** Anchors of a column with mostly distinct values: the value of every n-th row, and how many rows precede it. */
async function sortedAnchors(tx: CompanyTx, table: WindowTable, lead: SortKey, where: Part, anchorRows: number) {
  const column = columnOf(table, lead.column);
  const { sql: value, needs = [] } = table.values[lead.column] ?? { sql: sql`null` };
  if (!column) return [];
  return queryRows(tx, placedRow)`
    select distinct on (before) value, before from (
      select ${comparable(column, value)} as value, rank() over sorted - 1 as before, row_number() over sorted - 1 as place
      from ${joined(table, [...where.needs, ...needs])} where ${table.where} and ${where.sql}
      window sorted as (order by ${ordered(column, value, lead.desc)})
    ) placed where place % ${anchorRows} = 0 order by before`;
}

/** The anchors of a view's order: stretches of the lead column, and the total sums. */
async function anchorsOf(tx: CompanyTx, table: WindowTable, view: TableView, where: Part, requested: WholeOptions) {
  const { extremes = false, anchorRows = rowsOfAnchor } = requested;
  const measures = table.columns.filter(({ math }) => math === 'sum');
  const lead = leadOf(table, view);
  // A column of few values is counted by value; another is sorted, with the sums counted by the table's own lead.
  const isCounted = lead.column === table.order.lead.column || table.values[lead.column]?.by !== undefined;
  const by = isCounted ? lead : table.order.lead;
  const column = columnOf(table, by.column);
  if (!column) throw new Error(`The table has no column ${by.column}.`);
  const figures = figuresOf(table, measures, extremes);
  const found = await queryRows(tx, counted)`
    select (array_agg(value order by before))[1] as value, ${sql.join([sql`sum(count) as count`, ...figures.folded], sql`, `)}
    from (select *, sum(count) over (order by ${ordered(column, sql`value`, by.desc)}) - count as before
      from (${valuesOf(table, column, where, figures)}) found) placed
    group by ${comparable(column, sql`value`)} is null, floor(before / ${anchorRows}) order by min(before)`;
  const shown = found.reduce((sum, { count }) => sum + count, 0);
  if (!isCounted && columnOf(table, lead.column)?.type === 'text' && shown > mostSorted) {
    const [rows, most] = [shown, mostSorted].map((n) => formatNumber(n));
    throw badInput(`Utvalget har ${rows} rader, og høyst ${most} kan sorteres etter tekst. Søk eller filtrer først.`);
  }
  const placed = isCounted ? [] : await sortedAnchors(tx, table, lead, where, anchorRows);
  const anchors = isCounted
    ? found.map(({ value, count }) => ({ value, count }))
    : placed.map(({ value, before }, i) => ({ value, count: (placed[i + 1]?.before ?? shown) - before }));
  return { shown, sums: sumsOf(measures, found), anchors, ...(extremes && { extremes: extremesOf(measures, found) }) };
}

/** The totals of a view: row count, exact sums in kroner, and its groups or anchors. */
export async function askWhole(
  tx: CompanyTx,
  table: WindowTable,
  view: TableView,
  requested: WholeOptions = {},
): Promise<Whole> {
  const where = requested.where ?? (await narrowed(tx, table, view));
  const group = groupOf(table, view);
  return group ? groupsOf(tx, table, view, group, where) : anchorsOf(tx, table, view, where, requested);
}

/** All values of a column, in order, each with how many rows it has under the view's other filters. */
export async function askValues(tx: CompanyTx, table: WindowTable, view: TableView, requested: string) {
  const column = columnOf(table, requested);
  if (!column) throw badInput('Ukjent kolonne.');
  const where = await narrowed(tx, table, view, column.value);
  const figures = {
    of: [sql`count(*) filter (where ${where.sql}) as hits`],
    folded: [sql`sum(hits) as hits`],
    needs: where.needs,
  };
  const found = await queryRows(tx, counted)`
    select value, count, hits from (${valuesOf(table, column, { sql: all, needs: [] }, figures)}) found
    order by ${ordered(column, sql`value`, false)} limit ${mostGroups}`;
  return found.map(({ value, hits }) => ({ value, count: Number(hits) }));
}
