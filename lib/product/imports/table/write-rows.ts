import { and, eq, getTableColumns } from 'drizzle-orm';
import { slicesOf } from '@/base/slices';
import { isAnyOf } from '@/db/array-param';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { forEachPaced, pacer } from '@/lib/platform/queues/pacer';
import { completedRow, insertedOf } from '@/lib/platform/tables/add-row';
import { makeReady } from '@/lib/platform/tables/carry-out';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { cellReader, labelCells, rowLabel } from '@/lib/platform/tables/row-label';
import { editCells } from '@/lib/platform/tables/save-rows';
import { updateRows } from '@/lib/platform/tables/update-rows';
import type { ImportPlan } from './plan-rows';

/** Rows per statement: building a larger one would block the event loop. */
const rowsAtOnce = 500;

/** Inserts the new rows and returns their values. Counted numbers are assigned row by row. */
async function insertRows(
  tx: CompanyTx,
  scope: Scope,
  table: LiveTable,
  added: ImportPlan['added'],
): Promise<Map<string, RowValues>> {
  const companyId = scope.company.id;
  const rows = new Map<string, RowValues>();
  const isCounted = Object.values(table.columns).some(({ default: initial }) => typeof initial === 'function');
  const made: Record<string, unknown>[] = [];
  const pause = pacer();
  for (const { row, given } of added) {
    await pause();
    const values = await completedRow(tx, table, companyId, { row }, new Map(Object.entries(given)), scope.user);
    rows.set(row, values);
    const whole = { ...insertedOf(table, values), companyId, xid: row };
    if (isCounted) await tx.insert(table.table).values(whole as never);
    else made.push(whole);
  }
  for (const some of slicesOf(made, rowsAtOnce)) {
    await pause();
    await bulkInsert(tx, table.table, some as never[]);
  }
  return rows;
}

/** New rows as the log stores them, by id. */
async function wholeRows(tx: CompanyTx, { table }: LiveTable, companyId: string, ids: readonly string[]) {
  const whole = new Map<string, Record<string, unknown>>();
  const pause = pacer();
  for (const some of slicesOf(ids, rowsAtOnce)) {
    await pause();
    const rows: Record<string, unknown>[] = await tx
      .select(getTableColumns(table))
      .from(table)
      .where(and(eq(table.companyId, companyId), isAnyOf(table.xid, some)));
    for (const row of rows) whole.set(String(row.xid), row);
  }
  return whole;
}

async function logLines(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  added: ReadonlyMap<string, RowValues>,
  changed: ImportPlan['changed'],
): Promise<LogLine[]> {
  const moves: { row: string; before: RowValues; col: string; from: Cell; to: Cell }[] = [];
  const cells: [string, Cell][] = [];
  await forEachPaced(added.values(), (values) => {
    cells.push(...labelCells(table, values));
  });
  await forEachPaced(changed, ({ row, before, after }) => {
    cells.push(...labelCells(table, before));
    for (const col of Object.keys(after)) {
      const [from, to]: [Cell, Cell] = [before[col] ?? null, after[col] ?? null];
      if (from === to) continue;
      moves.push({ row, before, col, from, to });
      cells.push([col, from], [col, to]);
    }
  });
  const textOf = await cellReader(tx, table, companyId, cells);
  const whole = await wholeRows(tx, table, companyId, [...added.keys()]);
  const about = (row: string, values: RowValues) => ({
    tbl: table.tbl,
    row,
    rowLabel: rowLabel(table, values, textOf),
  });
  const lines: LogLine[] = [];
  await forEachPaced(moves, ({ row, before, col, from, to }) => {
    const text = { oldText: textOf(col, from), newText: textOf(col, to) };
    lines.push({ ...about(row, before), kind: 'edit', col, oldValue: from, newValue: to, ...text });
  });
  await forEachPaced(added, ([row, values]) => {
    lines.push({ ...about(row, values), kind: 'insert', newValue: whole.get(row) });
  });
  return lines;
}

/**
 * Writes a plan without problems and its log lines, as one change (`op`), in the caller's transaction. The plan must be
 * made with `hold` in the same transaction.
 */
export async function writeRows(
  tx: CompanyTx,
  scope: Scope,
  table: LiveTable,
  op: string,
  { added, changed, months }: Pick<ImportPlan, 'added' | 'changed' | 'months'>,
): Promise<Recorded> {
  const companyId = scope.company.id;
  const cols = Object.keys(table.columns).filter((col) =>
    changed.some(({ before, after }) => before[col] !== after[col]),
  );
  const pause = pacer();
  for (const some of slicesOf(changed, rowsAtOnce)) {
    await pause();
    await updateRows(
      tx,
      companyId,
      table,
      cols,
      some.map(({ row, after }) => ({ row, values: after })),
    );
  }
  const made = await insertRows(tx, scope, table, added);
  await table.effects?.afterWrite?.(
    tx,
    scope,
    new Map([...made, ...changed.map(({ row, after }) => [row, after] as const)]),
  );
  const lines = await logLines(tx, companyId, table, made, changed);
  if (months.length > 0) {
    const change = { tbl: table.tbl, op, via: 'import' as const, cells: months };
    lines.push(...(await editCells(tx, scope, table, await makeReady(scope, table, change))).lines);
  }
  return record(tx, scope, { op, via: 'import' }, lines);
}
