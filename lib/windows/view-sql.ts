import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { isNumeric, searchForm } from '@/lib/table-view/cell-text';
import { noGroup, type SortKey, type TableView } from '@/lib/table-view/view';
import type { Column } from '@/lib/widgets/widget';
import type { WindowTable } from './window-table';

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

/** A value as it is compared: an empty text is no value. */
export function comparable(column: Column, value: SQL): SQL {
  return isText(column) ? sql`nullif(${value}, '') collate norwegian` : value;
}

/** An anchor's key as it is compared, of the value's own type. Throws 400 for what is no such key. */
function typed(column: Column, key: string): SQL {
  const fits = isNumeric(column)
    ? /^-?\d{1,16}(\.\d{1,6})?$/.test(key)
    : column.type !== 'date' || isDay.safeParse(key).success;
  if (!fits) throw badInput('Raden er ikke i tabellen.');
  if (isNumeric(column)) return sql`${key}::numeric`;
  return column.type === 'date' ? sql`${key}::date` : sql`${key}::text collate norwegian`;
}

/** A condition on a column's value: where rows are told apart by key, on the key. `empty`: it holds for rows without a value. */
export function onValue(table: WindowTable, column: Column, holds: (value: SQL) => SQL, empty: boolean): Part {
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

/** So many rows that have what is searched for are known by their keys: they are looked for once, and not again for sums, order and rows. */
const fewFound = 1_000;

const keyRow = z.strictObject({ key: z.string() });

/** The rows that have what is searched for, by their keys, where they are few. */
async function fewOf(tx: CompanyTx, { key, rows, where }: WindowTable, found: SQL): Promise<SQL | undefined> {
  if (!key) return undefined;
  const keys = await queryRows(tx, keyRow)`
    select ${key} as key from ${rows} where ${where} and ${found} limit ${fewFound + 1}`;
  if (keys.length > fewFound) return undefined;
  return sql`${key} = any(${sql.param(keys.map((row) => row.key))}::uuid[])`;
}

/** The rows a view lets through; `without`: whatever it chooses of that column. */
export async function narrowed(tx: CompanyTx, table: WindowTable, view: TableView, without?: string): Promise<Part> {
  const words = searchForm(view.q).split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : [sql.join(await table.find(tx, words), sql` and `)];
  const filters = Object.entries(view.filters)
    .filter(([name]) => name !== without)
    .flatMap(([name, chosen]) => chosenValues(table, name, chosen) ?? []);
  const searched = found[0] && ((await fewOf(tx, table, found[0])) ?? found[0]);
  const parts = [...filters.map((filter) => filter.sql), ...(searched ? [searched] : [])];
  return {
    sql: parts.length === 0 ? all : sql.join(parts, sql` and `),
    needs: filters.flatMap(({ needs }) => needs),
  };
}

/** One term of an order; rows without a value are last both ways. */
export function ordered(column: Column, value: SQL, desc: boolean): SQL {
  return sql`${comparable(column, value)} ${desc ? sql`desc` : sql`asc`} nulls last`;
}

/** The columns the view sorts by, its unknown ones left out. */
export function sortOf(table: WindowTable, { sort }: TableView): SortKey[] {
  return sort.filter(({ column }) => columnOf(table, column));
}

/** The column the rows begin to be ordered by. */
export function leadOf(table: WindowTable, view: TableView): SortKey {
  return sortOf(table, view)[0] ?? table.order.lead;
}

/** The whole order of a view's rows. */
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

/** A stretch of the lead column in its order: from one key on, and before another; '' are the rows without a value, which are last. */
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

/** The rows with the joins that are needed, as what stands after «from». */
export function joined(table: WindowTable, needs: readonly string[]): SQL {
  const wanted = Object.entries(table.joins).filter(([name]) => needs.includes(name));
  return sql.join([table.rows, ...wanted.map(([, join]) => join)], sql` `);
}
