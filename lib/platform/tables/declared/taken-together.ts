import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { slicesOf } from '@/base/slices';
import { arrayParam, lookedUpAtOnce } from '@/db/array-param';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { forEachPaced, pacer } from '@/lib/platform/queues/pacer';
import type { RowFault, RowTable, RowValues, Rules } from './live-table';
import { lockColumns } from './lock-columns';

type Stored = [row: string, values: RowValues];

const sameRow = z.strictObject({ row: z.string(), same: z.string() });

/**
 * A rule for `checkRows`: no two rows of the company share all these columns' values (by name), of which the first is
 * never empty. `evenEmpty`: empty values count as equal, else rows with one are skipped. Checks only rows that change
 * here, by index.
 */
export function takenTogether(
  table: RowTable,
  columns: Readonly<Record<string, PgColumn>>,
  message: string,
  { evenEmpty = false } = {},
): NonNullable<Rules['checkRows']> {
  const names = Object.keys(columns);
  const [first] = Object.values(columns);
  if (first === undefined) throw new Error('No columns to compare.');
  const cols = [...names].reverse() as [string, ...string[]];
  const keyOf = (row: RowValues) => JSON.stringify(names.map((name) => row[name] ?? null));
  const requested = (index: number) => sql`requested.${sql.identifier(`value${index}`)}`;

  /** Rows with the same values as each of these; one index lookup each, however many rows the company has. */
  function sameRows(tx: CompanyTx, companyId: string, changed: readonly Stored[]) {
    const own = sql.param(changed.map(([row]) => row));
    const arrays = Object.entries(columns).map(([name, column]) =>
      arrayParam(
        column,
        changed.map(([, values]) => values[name]),
      ),
    );
    // `is not distinct from` only where a value may be empty, since only `=` uses the index.
    const same = Object.entries(columns).map(([name, column], i) =>
      evenEmpty && i > 0 && changed.some(([, values]) => values[name] == null)
        ? sql`${column} is not distinct from ${requested(i)}`
        : sql`${column} = ${requested(i)}`,
    );
    const heads = names.map((_, i) => sql.identifier(`value${i}`));
    return queryRows(tx, sameRow)`
      select requested.own as row, taken.xid as same from unnest(${own}::uuid[], ${sql.join(arrays, sql`, `)}) requested(own, ${sql.join(heads, sql`, `)})
      cross join lateral (
        select ${table.xid} as xid from ${table} where ${table.companyId} = ${companyId} and ${sql.join(same, sql` and `)}
      ) taken`;
  }

  /** The changed rows whose values belong to a row outside the change. */
  async function takenBy(tx: CompanyTx, companyId: string, changed: readonly Stored[]): Promise<Set<string>> {
    const own = new Set(changed.map(([row]) => row));
    const taken = new Set<string>();
    const pause = pacer();
    for (const some of slicesOf(changed, lookedUpAtOnce)) {
      await pause();
      for (const { row, same } of await sameRows(tx, companyId, some)) if (!own.has(same)) taken.add(row);
    }
    return taken;
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
    const faults: (RowFault & { row: string })[] = [];
    await forEachPaced(changed, ([row, values]) => {
      const key = keyOf(values);
      if (taken.has(row) || seen.has(key)) faults.push({ row, cols, message });
      else seen.add(key);
    });
    return faults;
  };
}
