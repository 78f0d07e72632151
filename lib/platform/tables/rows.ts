import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from '@/db/array-param';
import type { CompanyTx } from '@/db/company';
import { textDecoder } from '@/db/query-rows';
import { momentInNorway } from '@/lib/core/clock';
import { type Cell, cellSchema } from '@/lib/core/widgets/column';
import { type LiveTable, monthOf, type RowValues } from './declared/live-table';
import { type Part, withinPart } from './parts';

/** Timestamps are stored with a time zone and shown in Norwegian time. */
const isMoment = (column: PgColumn) => column.dataType === 'date';

/** The declared columns of a table as a selection, by name, with the row's xid and style. */
export function selection(table: LiveTable) {
  const columns = Object.entries(table.columns).map(([name, { column }]) => {
    const shown = isMoment(column)
      ? sql`to_char(${column} at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS')`.mapWith(textDecoder)
      : column;
    return [name, shown] as const;
  });
  return { xid: table.table.xid, ...Object.fromEntries(columns) };
}

/** A row's declared columns with its id. */
export type FoundRow = RowValues & { xid: string };

/**
 * Locks rows until the transaction ends, by id, so that two changes never deadlock; returns their declared columns by
 * xid, without ids outside the company or part. Edits do not lock the key, so rows that refer to an edited row need not
 * wait.
 */
export async function lockRows(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  ids: readonly string[],
  part: Part,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<Map<string, RowValues>> {
  const rows = (await tx
    .select(selection(table))
    .from(table.table)
    .where(and(withinPart(table, companyId, part), isAnyOf(table.table.xid, [...new Set(ids)])))
    .orderBy(asc(table.table.xid))
    .for(strength)) as FoundRow[];
  return new Map(rows.map(({ xid, ...values }) => [xid, values]));
}

/** Month values of rows: row → column name (yyyy-mm) → value. `year` narrows them to one year. */
export async function monthValues(
  tx: CompanyTx,
  { months }: LiveTable,
  companyId: string,
  which: { year: number } | { rows: readonly string[] },
): Promise<Map<string, Record<string, Cell>>> {
  const values = new Map<string, Record<string, Cell>>();
  if (!months || ('rows' in which && which.rows.length === 0)) return values;
  const { table, parent, value } = months;
  const rows = await tx
    .select({ parent, year: table.year, month: table.month, value })
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        'year' in which ? eq(table.year, which.year) : inArray(parent, [...which.rows]),
      ),
    );
  for (const row of rows) {
    const id = String(row.parent);
    const own = values.get(id) ?? {};
    own[monthName(Number(row.year), Number(row.month))] = Number(row.value);
    values.set(id, own);
  }
  return values;
}

export function monthName(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** A row's current database values, by TypeScript name; for the log and for restoring it. */
export async function wholeRow(tx: CompanyTx, table: LiveTable, companyId: string, row: string) {
  const [found] = await tx
    .select(getTableColumns(table.table))
    .from(table.table)
    .where(and(eq(table.table.companyId, companyId), eq(table.table.xid, row)));
  return found as Record<string, unknown> | undefined;
}

/** A timestamp as the database or the log holds it. */
function momentOf(stored: unknown): string | undefined {
  if (typeof stored === 'string') return momentInNorway(new Date(stored));
  return stored instanceof Date ? momentInNorway(stored) : undefined;
}

/** A logged row in the types the database takes. */
export function storable(table: LiveTable, whole: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const moments = Object.entries(getTableColumns(table.table)).filter(([, column]) => isMoment(column));
  const dates = moments.flatMap(([name]) => (typeof whole[name] === 'string' ? [[name, new Date(whole[name])]] : []));
  return { ...whole, ...Object.fromEntries(dates) };
}

/** The declared columns of a logged row. */
export function valuesOf(table: LiveTable, whole: Readonly<Record<string, unknown>>): RowValues {
  const properties = new Map(Object.entries(getTableColumns(table.table)).map(([name, column]) => [column, name]));
  return Object.fromEntries(
    Object.entries(table.columns).map(([col, { column }]) => {
      const stored = whole[properties.get(column) ?? ''];
      const value = cellSchema.safeParse(isMoment(column) ? momentOf(stored) : stored);
      return [col, value.success ? value.data : null];
    }),
  );
}

/** Upserts a month value of a row; null deletes it. The statement is sent when the function returns. */
export function writeMonth(
  tx: CompanyTx,
  { months }: LiveTable,
  companyId: string,
  row: string,
  name: string,
  value: Cell,
): Promise<unknown> {
  const at = monthOf(name);
  if (!months || !at) throw new Error(`«${name}» is no month column.`);
  const { table, parent } = months;
  const key = and(eq(table.companyId, companyId), eq(parent, row), eq(table.year, at.year), eq(table.month, at.month));
  if (value === null) return tx.delete(table).where(key).execute();
  const properties = Object.entries(getTableColumns(table));
  const property = (column: unknown) => properties.find(([, c]) => c === column)?.[0] ?? '';
  const values = { companyId, [property(parent)]: row, ...at, [property(months.value)]: value };
  return tx
    .insert(table)
    .values(values as typeof table.$inferInsert)
    .onConflictDoUpdate({
      target: [table.companyId, parent, table.year, table.month] as never,
      set: { [property(months.value)]: value },
    })
    .execute();
}
