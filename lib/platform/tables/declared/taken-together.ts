import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { LiveTable, RowTable, RowValues } from './live-table';
import { lockColumns } from './lock-columns';

type Kept = [row: string, values: RowValues];

const takenRow = z.strictObject({ row: z.string() });

/**
 * A rule for `checkRows`: no two rows of the company have the same values in all of these columns (by name), of which the
 * first is never empty. `evenEmpty`: empty values count as the same; without it rows with an empty one are left alone.
 * Only rows whose values in these columns change are looked at, each by index.
 */
export function takenTogether(
  table: RowTable,
  columns: Readonly<Record<string, PgColumn>>,
  message: string,
  { evenEmpty = false } = {},
): NonNullable<LiveTable['checkRows']> {
  const names = Object.keys(columns);
  const [first] = Object.values(columns);
  if (first === undefined) throw new Error('No columns to compare.');
  const cols = [...names].reverse() as [string, ...string[]];
  const keyOf = (row: RowValues) => JSON.stringify(names.map((name) => row[name] ?? null));
  const asked = (index: number) => sql`asked.${sql.identifier(`value${index}`)}`;

  /** The rows whose values another row has. One index lookup each, however many rows the company has. */
  async function takenBy(tx: CompanyTx, companyId: string, changed: readonly Kept[]): Promise<Set<string>> {
    const own = sql.param(changed.map(([row]) => row));
    const arrays = Object.entries(columns).map(
      ([name, column]): SQL =>
        sql`${sql.param(changed.map(([, values]) => values[name] ?? null))}::${sql.raw(column.getSQLType())}[]`,
    );
    // Only a value that may be empty is compared as one: an equal sign is looked up in the index.
    const same = Object.entries(columns).map(([name, column], i) =>
      evenEmpty && i > 0 && changed.some(([, values]) => values[name] == null)
        ? sql`${column} is not distinct from ${asked(i)}`
        : sql`${column} = ${asked(i)}`,
    );
    const heads = names.map((_, i) => sql.identifier(`value${i}`));
    const rows = await queryRows(tx, takenRow)`
      select asked.own as row from unnest(${own}::uuid[], ${sql.join(arrays, sql`, `)}) asked(own, ${sql.join(heads, sql`, `)})
      cross join lateral (
        select from ${table} where ${table.companyId} = ${companyId} and ${sql.join(same, sql` and `)}
          and ${table.xid} <> all(${own}::uuid[])
        limit 1
      ) taken`;
    return new Set(rows.map(({ row }) => row));
  }

  return async (tx, companyId, rows, cells) => {
    const touched = new Set(cells.filter(({ col }) => names.includes(col)).map(({ row }) => row));
    const changed = [...rows].filter(
      ([row, values]) =>
        touched.has(row) &&
        values[names[0] ?? ''] != null &&
        (evenEmpty || names.every((name) => values[name] != null)),
    );
    if (changed.length === 0) return [];
    await lockColumns(tx, companyId, [first]);
    const taken = await takenBy(tx, companyId, changed);
    const seen = new Set<string>();
    return changed.flatMap(([row, values]) => {
      const key = keyOf(values);
      if (taken.has(row) || seen.has(key)) return [{ row, cols, message }];
      seen.add(key);
      return [];
    });
  };
}
