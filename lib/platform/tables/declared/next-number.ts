import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { decoderOf } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import type { Cell } from '@/lib/core/widgets/column';
import type { RowTable } from './live-table';
import { lockColumns } from './lock-columns';

const highestDecoder = decoderOf(z.number().nullable());

/** One more than the highest number in a text column of digits, or the first one: the default of a new row. */
export function nextNumber(table: RowTable, column: PgColumn, first: number) {
  return async (tx: CompanyTx, companyId: string): Promise<string> => {
    const [found] = await tx
      .select({
        highest: sql`max(${column}::bigint) filter (where ${column} ~ '^[0-9]{1,15}$')`.mapWith(highestDecoder),
      })
      .from(table)
      .where(eq(table.companyId, companyId));
    return String(found?.highest ? found.highest + 1 : first);
  };
}

/** One more than the highest number after the prefix, from 1, padded to `digits` digits. */
async function nextAfterPrefix(
  tx: CompanyTx,
  table: RowTable,
  column: PgColumn,
  prefix: string,
  digits: number,
  condition: SQL | undefined,
): Promise<string> {
  const tail = sql`substr(${column}, ${prefix.length + 1}::int)`;
  const [found] = await tx
    .select({ highest: sql`max(${tail}::int) filter (where ${tail} ~ '^[0-9]{1,6}$')`.mapWith(highestDecoder) })
    .from(table)
    .where(and(condition, sql`starts_with(${column}, ${prefix})`));
  return prefix + String((found?.highest ?? 0) + 1).padStart(digits, '0');
}

/** Numbers per year, from 1: '26-0001'. `prefixOf` gets the year, '2026'. */
export function nextOfYear(table: RowTable, column: PgColumn, prefixOf: (year: string) => string, digits: number) {
  return (tx: CompanyTx, companyId: string) =>
    nextAfterPrefix(tx, table, column, prefixOf(today().slice(0, 4)), digits, eq(table.companyId, companyId));
}

/**
 * Numbers within a parent row, from 1: 'VOR-001' for the first of a contract. `parent` is the name and column of the
 * reference to it; null without a parent.
 */
export function nextWithin(table: RowTable, column: PgColumn, prefix: string, parent: readonly [string, PgColumn]) {
  const [name, parentColumn] = parent;
  return async (tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>): Promise<string | null> => {
    const id = given.get(name);
    if (typeof id !== 'string') return null;
    await lockColumns(tx, companyId, [parentColumn]);
    return nextAfterPrefix(tx, table, column, prefix, 3, and(eq(table.companyId, companyId), eq(parentColumn, id)));
  };
}

/** The year, or month 1–12, of the month after the project's last one, else of this month. */
export function nextMonthOf(
  table: RowTable & { projectId: PgColumn; year: PgColumn; month: PgColumn },
  which: 'year' | 'month',
) {
  return async (tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>): Promise<number | null> => {
    const project = given.get('project');
    if (typeof project !== 'string') return null;
    const [found] = await tx
      .select({ last: sql`max(${table.year} * 12 + ${table.month})`.mapWith(highestDecoder) })
      .from(table)
      .where(and(eq(table.companyId, companyId), eq(table.projectId, project)));
    const [year = '', month = ''] = today().split('-');
    const next = found?.last ? found.last + 1 : Number(year) * 12 + Number(month);
    return which === 'year' ? Math.floor((next - 1) / 12) : ((next - 1) % 12) + 1;
  };
}

/** One more than the highest position, for rows that users order themselves. */
export function nextPlace(table: RowTable, column: PgColumn) {
  return async (tx: CompanyTx, companyId: string): Promise<number> => {
    const [found] = await tx
      .select({ last: sql`max(${column})`.mapWith(highestDecoder) })
      .from(table)
      .where(eq(table.companyId, companyId));
    return Math.min((found?.last ?? 0) + 10, 2_147_483_647);
  };
}
