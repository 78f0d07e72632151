import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { slicesOf } from '@/base/slices';
import { arrayParam, lookedUpAtOnce } from '@/db/array-param';
import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import { pacer } from '@/lib/platform/queues/pacer';
import { comparedColumn, comparedValue } from '@/lib/platform/tables/compared';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import { type FoundRow, selection } from '@/lib/platform/tables/rows';

/** A key's values as one text, equal for lines about the same row. */
export const keyOf = ({ columns }: LiveTable, key: readonly string[], values: RowValues): string =>
  JSON.stringify(
    key.map((col) => {
      const [spec, value] = [columns[col], values[col] ?? null];
      return spec ? comparedValue(spec, value) : value;
    }),
  );

/** The values of columns as one text, equal where they are the same to the letter. */
export const exactKey = (cols: readonly string[], values: RowValues): string =>
  JSON.stringify(cols.map((col) => values[col] ?? null));

/** The condition that a row has one of these keys. */
function withKey(
  table: LiveTable,
  key: readonly string[],
  lines: readonly RowValues[],
): { requested: SQL; equal: SQL } {
  const arrays: SQL[] = [];
  const equal: SQL[] = [];
  for (const [i, col] of key.entries()) {
    const spec = table.columns[col];
    if (!spec) throw new Error(`${table.tbl}.${col} is no column of its table.`);
    const values = lines.map((line): Cell => comparedValue(spec, line[col] ?? null));
    const column = comparedColumn(spec);
    const requested = sql`requested.${sql.identifier(`key${i}`)}`;
    arrays.push(arrayParam(spec.column, values));
    equal.push(
      values.includes(null) ? sql`${column} is not distinct from ${requested}` : sql`${column} = ${requested}`,
    );
  }
  const heads = key.map((_, i) => sql.identifier(`key${i}`));
  const given = sql`unnest(${sql.join(arrays, sql`, `)}) as given(${sql.join(heads, sql`, `)})`;
  return { requested: sql`(select distinct * from ${given}) as requested`, equal: sql.join(equal, sql` and `) };
}

/** The company's rows with these keys, by key; `hold` locks them, in the order that every change uses. */
export async function storedRows(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  key: readonly string[],
  lines: readonly RowValues[],
  hold: boolean,
): Promise<Map<string, { xid: string; values: RowValues }[]>> {
  const found = new Map<string, { xid: string; values: RowValues }[]>();
  if (key.length === 0 || lines.length === 0) return found;
  const own = eq(table.table.companyId, companyId);
  if (hold) {
    const { requested, equal } = withKey(table, key, lines);
    await tx
      .select({ xid: table.table.xid })
      .from(table.table)
      .innerJoin(requested, equal)
      .where(own)
      .orderBy(asc(table.table.xid))
      .for('no key update', { of: table.table });
  }
  const pause = pacer();
  for (const some of slicesOf(lines, lookedUpAtOnce)) {
    await pause();
    const { requested, equal } = withKey(table, key, some);
    const rows = (await tx
      .select(selection(table))
      .from(table.table)
      .innerJoin(requested, equal)
      .where(own)
      .orderBy(asc(table.table.xid))) as FoundRow[];
    for (const { xid, ...values } of rows) {
      const name = keyOf(table, key, values);
      const same = found.get(name);
      if (same) same.push({ xid, values });
      else found.set(name, [{ xid, values }]);
    }
  }
  return found;
}
