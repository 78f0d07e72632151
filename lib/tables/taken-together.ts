import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LiveTableSpec, RowTable, RowValues } from './live-table';
import { lockColumns } from './lock-columns';

/**
 * A rule for `checkRows`: no two rows of the company have the same values in all of these columns (by name), of which the
 * first is never empty. `evenEmpty`: empty values count as the same; without it rows with an empty one are left alone.
 */
export function takenTogether(
  table: RowTable,
  columns: Readonly<Record<string, PgColumn>>,
  message: string,
  { evenEmpty = false } = {},
): NonNullable<LiveTableSpec['checkRows']> {
  const names = Object.keys(columns);
  const [[firstName, first] = []] = Object.entries(columns);
  if (firstName === undefined || first === undefined) throw new Error('No columns to compare.');
  const cols = [...names].reverse() as [string, ...string[]];
  const keyOf = (row: RowValues) => JSON.stringify(names.map((name) => row[name] ?? null));
  return async (tx, companyId, rows) => {
    const compared = [...rows].filter(([, row]) => evenEmpty || names.every((name) => row[name] != null));
    const values = compared.map(([, row]) => row[firstName]).filter((value) => value != null);
    if (values.length === 0) return [];
    await lockColumns(tx, companyId, [first]);
    const others = (await tx
      .select(columns)
      .from(table)
      .where(
        and(eq(table.companyId, companyId), inArray(first, values), notInArray(table.xid, [...rows.keys()])),
      )) as RowValues[];
    const taken = new Set(others.map(keyOf));
    return compared.flatMap(([row, own]) => {
      const key = keyOf(own);
      if (taken.has(key)) return [{ row, cols, message }];
      taken.add(key);
      return [];
    });
  };
}
