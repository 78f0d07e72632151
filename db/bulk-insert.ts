import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { slicesOf } from '@/base/slices';
import { arrayParam } from './array-param';
import type { Tx } from './client';

/** Rows per statement: the driver serializes a whole statement in one tick, which blocks other requests. */
const batchSize = 1_000;

/**
 * Inserts many rows with one array parameter per column: an order of magnitude faster than VALUES lists, and without
 * the parameter limit. All rows have the same columns; callers generate ids. `onConflict` is raw SQL.
 */
export async function bulkInsert<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: T['$inferInsert'][],
  onConflict: 'do nothing' | undefined = undefined,
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first) as [string, PgColumn][];
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const target = sql.identifier(getTableConfig(table).name);
  for (const batch of slicesOf<Record<string, unknown>>(rows, batchSize)) {
    const arrays = columns.map(([key, column]) =>
      arrayParam(
        column,
        batch.map((row) => row[key]),
      ),
    );
    const conflict = onConflict === undefined ? sql`` : sql` on conflict do nothing`;
    await tx.execute(
      sql`insert into ${target} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})${conflict}`,
    );
  }
}
