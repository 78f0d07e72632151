import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { arrayParam } from '@/db/array-param';
import type { CompanyTx } from '@/db/company';
import type { LiveTable, RowValues } from './declared/live-table';

/** Updates these rows in one statement with one array per column, regardless of the number of rows. */
export async function updateRows(
  tx: CompanyTx,
  companyId: string,
  { table, columns }: LiveTable,
  cols: readonly string[],
  rows: readonly { row: string; values: RowValues }[],
): Promise<void> {
  if (rows.length === 0 || cols.length === 0) return;
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const written = cols.flatMap((col) => columns[col] ?? []).map(({ column }) => column);
  const arrays = cols.map((col, i) =>
    arrayParam(
      written[i] as PgColumn,
      rows.map(({ values }) => values[col]),
    ),
  );
  const names = written.map(({ name }) => sql.identifier(name));
  const target = sql.identifier(getTableConfig(table).name);
  await tx.execute(sql`
    update ${target} set ${list(names.map((name) => sql`${name} = v.${name}`))}
    from unnest(${sql.param(rows.map(({ row }) => row))}::uuid[], ${list(arrays)}) as v(xid, ${list(names.map((n) => sql`${n}`))})
    where ${target}.company_id = ${companyId} and ${target}.xid = v.xid`);
}
