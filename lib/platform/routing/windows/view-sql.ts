import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { isNumeric, searchForm } from '@/lib/core/table-view/cell-text';
import { noGroup, type SortKey, type TableView } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { Lead, Search, WindowTable } from './window-table';

/** A condition or expression on the rows, and the joins it needs. */
export type Part = { sql: SQL; needs: readonly string[] };

const isDay = z.iso.date();
const isText = ({ type }: Column) => type === 'text';

export const all = sql`true`;

export function columnOf(table: WindowTable, name: string | undefined): Column | undefined {
  return name === undefined || !(name in table.values) ? undefined : table.columns.find(({ value }) => value === name);
}

/** The column the view groups its rows by. */
export function groupOf(table: WindowTable, { group }: TableView): Column | undefined {
  return group === noGroup ? undefined : columnOf(table, group);
}

/** A value in comparable form: an empty text counts as null. */
export function comparable(column: Column, value: SQL): SQL {
  return isText(column) ? sql`nullif(${value}, '') collate norwegian` : value;
}

/** An anchor's key as a value of the column's type. Throws 400 for an invalid key. */
function typed(column: Column, key: string): SQL {
  const fits = isNumeric(column)
    ? /^-?\d{1,16}(\.\d{1,6})?$/.test(key)
    : column.type !== 'date' || isDay.safeParse(key).success;
  if (!fits) throw badInput('Raden er ikke i tabellen.');
  if (isNumeric(column)) return sql`${key}::numeric`;
  return column.type === 'date' ? sql`${key}::date` : sql`${key}::text collate norwegian`;
}

/**
 * A condition on a column's value, rewritten to its key where values have one. `empty`: it also holds for rows without
 * a value.
 */
function onValue(table: WindowTable, column: Column, holds: (value: SQL) => SQL, empty: boolean): Part {
  const declared = table.values[column.value];
  if (!declared) return { sql: all, needs: [] };
  const { sql: value, needs = [], by } = declared;
  if (!by) return { sql: holds(comparable(column, value)), needs };
  const found = sql`select own.key from (${by.values}) own where ${holds(comparable(column, sql`own.value`))}`;
  const hit = sql`${by.key} in (${found})`;
  return { sql: empty ? sql`(${by.key} is null or ${hit})` : hit, needs: by.needs ?? [] };
}

function chosenValues(table: WindowTable, name: string, chosen: readonly string[]): Part | undefined {
  const column = columnOf(table, name);
  if (!column || chosen.length === 0) return undefined;
  const filled = chosen.filter((key) => key !== '');
  const empty = filled.length < chosen.length;
  const asKey = (value: SQL) => (isNumeric(column) ? sql`trim_scale(${value})::text` : sql`${value}::text`);
  const among = (value: SQL) => sql`${asKey(value)} = any(${sql.param(filled)}::text[])`;
  return onValue(table, column, (value) => (empty ? sql`(${value} is null or ${among(value)})` : among(value)), empty);
}

/** The words a view searches for, normalized. */
export function wordsOf({ q }: TableView): string[] {
  return searchForm(q).split(/\s+/).filter(Boolean);
}

/**
 * The condition that a row has one of the lead values. If they are most of those between the first and the last, it
 * names the others: the planner then reads a stretch of rows, and not each day by itself or an index of something else.
 */
function atLeads(table: WindowTable, { leads: all = [], others = [] }: Search, leads: readonly Lead[]): SQL {
  const { column: name } = table.order.lead;
  const [column, value] = [columnOf(table, name), table.values[name]];
  if (column?.type !== 'date' || !value) throw new Error(`The leads of a table are days, and ${name} is none.`);
  const days = leads.map((lead) => lead.value).sort();
  if (others.length === 0 && days.length === all.length) return sql`true`;
  const those = new Set(days);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const between = [...all.map((lead) => lead.value), ...others].filter((day) => day >= first && day <= last);
  const not = between.filter((day) => !those.has(day));
  if (not.length * 4 > days.length) return sql`${value.sql} = any(${sql.param(days)}::date[])`;
  const within = sql`${value.sql} between ${first}::date and ${last}::date`;
  return not.length === 0 ? within : sql`${within} and ${value.sql} <> all(${sql.param(not)}::date[])`;
}

/** The condition that a row at the leads (undefined: any row) contains every searched word. */
export async function foundAt(table: WindowTable, search: Search, leads?: readonly Lead[]): Promise<SQL> {
  if (leads?.length === 0) return sql`false`;
  const at = leads ? [atLeads(table, search, leads)] : [];
  const parts = [...at, ...(await search.has(leads))];
  return parts.length === 0 ? all : sql.join(parts, sql` and `);
}

/**
 * Up to this many candidates are collected by key: they are then searched once, and not again for sums, order and rows.
 */
export const fewFound = 5_000;

const keyRow = z.strictObject({ key: z.string(), lead: z.string() });

/** Rows that may be found, with their leads. */
export type Candidates = readonly z.infer<typeof keyRow>[];

/**
 * `through`: the view's other conditions. `desc`: the first rows by their lead, falling or rising; any rows by default.
 */
type FewOptions = { through: Part; few: number; desc?: boolean };

/**
 * Candidate rows at the leads for every searched word, at most `few` plus one. Undefined where the table cannot tell.
 */
export async function mayBeFound(
  tx: CompanyTx,
  table: WindowTable,
  search: Search,
  leads: readonly Lead[],
  { through, few, desc }: FewOptions,
): Promise<Candidates | undefined> {
  const { key, where, order, values } = table;
  const lead = values[order.lead.column]?.sql;
  if (!key || !lead || !search.may) return undefined;
  if (leads.length === 0) return [];
  const may = sql.join([atLeads(table, search, leads), ...(await search.may(leads)), through.sql], sql` and `);
  const by = desc === undefined ? sql`` : sql`order by ${lead} ${desc ? sql`desc` : sql`asc`}`;
  return queryRows(tx, keyRow)`
    select ${key} as key, ${lead}::text as lead from ${joined(table, through.needs)}
    where ${where} and ${may} ${by} limit ${few + 1}`;
}

/** The condition that a row is one of the candidates and contains every searched word. */
export async function foundAmong(
  table: WindowTable,
  search: Search,
  leads: readonly Lead[],
  those: Candidates,
): Promise<SQL> {
  if (those.length === 0) return sql`false`;
  const values = new Set(those.map(({ lead }) => lead));
  const theirs = leads.filter(({ value }) => values.has(value));
  const keys = those.map(({ key }) => key);
  const has = await search.has(theirs, keys);
  const parts = [atLeads(table, search, theirs), sql`${table.key} = any(${sql.param(keys)}::uuid[])`, ...has];
  return sql.join(parts, sql` and `);
}

/** The condition of a view's filters; `without` ignores that column's. */
export function filtered(table: WindowTable, view: TableView, without?: string): Part {
  const filters = Object.entries(view.filters)
    .filter(([name]) => name !== without)
    .flatMap(([name, chosen]) => chosenValues(table, name, chosen) ?? []);
  return allOf(filters);
}

/** The conjunction of the parts. */
export function allOf(parts: readonly Part[]): Part {
  return {
    sql:
      parts.length === 0
        ? all
        : sql.join(
            parts.map((part) => part.sql),
            sql` and `,
          ),
    needs: parts.flatMap(({ needs }) => needs),
  };
}

/** The condition for the rows a view shows; `without` ignores that column's filter. */
export async function narrowed(tx: CompanyTx, table: WindowTable, view: TableView, without?: string): Promise<Part> {
  const filters = filtered(table, view, without);
  const words = wordsOf(view);
  if (words.length === 0) return filters;
  const search = await table.find(tx, words);
  const { leads } = search;
  const those = leads && (await mayBeFound(tx, table, search, leads, { through: filters, few: fewFound }));
  const found =
    those && those.length <= fewFound
      ? await foundAmong(table, search, leads, those)
      : await foundAt(table, search, leads);
  return allOf([filters, { sql: found, needs: [] }]);
}

/** One term of an order by; rows without a value come last in both directions. */
export function ordered(column: Column, value: SQL, desc: boolean): SQL {
  return sql`${comparable(column, value)} ${desc ? sql`desc` : sql`asc`} nulls last`;
}

/** The columns the view sorts by, without unknown ones. */
function sortOf(table: WindowTable, { sort }: TableView): SortKey[] {
  return sort.filter(({ column }) => columnOf(table, column));
}

/** The first column of the rows' order. */
export function leadOf(table: WindowTable, view: TableView): SortKey {
  return sortOf(table, view)[0] ?? table.order.lead;
}

/** The complete order of a view's rows. */
export function orderOf(table: WindowTable, view: TableView): Part {
  const keys = sortOf(table, view).flatMap(({ column: name, desc }) => {
    const column = columnOf(table, name);
    const value = table.values[name];
    return column && value ? [{ sql: ordered(column, value.sql, desc), needs: value.needs ?? [] }] : [];
  });
  return {
    sql: sql.join([...keys.map((key) => key.sql), table.order.terms], sql`, `),
    needs: [...keys.flatMap(({ needs }) => needs), ...table.order.needs],
  };
}

/**
 * A stretch of the lead column in its order: from one key, and before another; '' stands for rows without a value,
 * which are last.
 */
export type Stretch = { from?: string | undefined; before?: string | undefined };

/** The condition that a row lies in the stretch. */
export function inStretch(table: WindowTable, view: TableView, { from, before }: Stretch): Part {
  const { column: name, desc } = leadOf(table, view);
  const column = columnOf(table, name);
  if (!column || (from === undefined && before === undefined)) return { sql: all, needs: [] };
  const empty = before === undefined;
  const [after, until] = desc ? [sql`<=`, sql`>`] : [sql`>=`, sql`<`];
  const holds = (value: SQL) => {
    if (from === '') return sql`${value} is null`;
    const parts = [
      ...(from === undefined ? [] : [sql`${value} ${after} ${typed(column, from)}`]),
      ...(before === undefined || before === '' ? [] : [sql`${value} ${until} ${typed(column, before)}`]),
    ];
    const within = parts.length === 0 ? sql`${value} is not null` : sql.join(parts, sql` and `);
    return empty ? sql`(${value} is null or (${within}))` : sql`(${within})`;
  };
  return onValue(table, column, holds, empty || from === '');
}

/** The rows with the joins they need, as a from clause. */
export function joined(table: WindowTable, needs: readonly string[]): SQL {
  const wanted = Object.entries(table.joins).filter(([name]) => needs.includes(name));
  return sql.join([table.rows, ...wanted.map(([, join]) => join)], sql` `);
}
