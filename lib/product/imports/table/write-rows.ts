import { and, eq, getTableColumns } from 'drizzle-orm';
import { slicesOf } from '@/base/slices';
import { isAnyOf } from '@/db/array-param';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { pacer } from '@/lib/platform/queues/pacer';
import { completedRow, insertedOf } from '@/lib/platform/tables/add-row';
import { makeReady } from '@/lib/platform/tables/carry-out';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import { type LogLine, ManyLines, type Recorded } from '@/lib/platform/tables/record';
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
  const pause = pacer();
  for (const some of slicesOf(added, rowsAtOnce)) {
    const made: Record<string, unknown>[] = [];
    for (const { row, given } of some) {
      await pause();
      const values = await completedRow(tx, table, companyId, { row }, new Map(Object.entries(given)), scope.user);
      rows.set(row, values);
      const whole = { ...insertedOf(table, values), companyId, xid: row };
      if (isCounted) await tx.insert(table.table).values(whole as never);
      else made.push(whole);
    }
    await bulkInsert(tx, table.table, made as never[]);
  }
  return rows;
}

/** New rows as the log stores them, by id. */
async function wholeRows(tx: CompanyTx, { table }: LiveTable, companyId: string, ids: readonly string[]) {
  const rows: Record<string, unknown>[] = await tx
    .select(getTableColumns(table))
    .from(table)
    .where(and(eq(table.companyId, companyId), isAnyOf(table.xid, ids)));
  return new Map(rows.map((row) => [String(row.xid), row]));
}

/** The log lines of rows that changed. */
async function editLines(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  changed: ImportPlan['changed'],
): Promise<LogLine[]> {
  const moves = changed.flatMap(({ row, before, after }) =>
    Object.keys(after).flatMap((col) => {
      const [from, to]: [Cell, Cell] = [before[col] ?? null, after[col] ?? null];
      return from === to ? [] : [{ row, before, col, from, to }];
    }),
  );
  const textOf = await cellReader(tx, table, companyId, [
    ...changed.flatMap(({ before }) => labelCells(table, before)),
    ...moves.flatMap(({ col, from, to }): [string, Cell][] => [
      [col, from],
      [col, to],
    ]),
  ]);
  return moves.map(({ row, before, col, from, to }) => ({
    ...{ tbl: table.tbl, row, rowLabel: rowLabel(table, before, textOf) },
    ...{ kind: 'edit' as const, col, oldValue: from, newValue: to },
    ...{ oldText: textOf(col, from), newText: textOf(col, to) },
  }));
}

/** The log lines of new rows. */
async function insertLines(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  added: readonly (readonly [row: string, values: RowValues])[],
): Promise<LogLine[]> {
  const cells = added.flatMap(([, values]) => labelCells(table, values));
  const textOf = await cellReader(tx, table, companyId, cells);
  const whole = await wholeRows(
    tx,
    table,
    companyId,
    added.map(([row]) => row),
  );
  return added.map(([row, values]) => ({
    ...{ tbl: table.tbl, row, rowLabel: rowLabel(table, values, textOf) },
    ...{ kind: 'insert' as const, newValue: whole.get(row) },
  }));
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
  const lines = new ManyLines(tx);
  for (const some of slicesOf(changed, rowsAtOnce)) {
    await pause();
    await lines.add(await editLines(tx, companyId, table, some));
  }
  for (const some of slicesOf([...made], rowsAtOnce)) {
    await pause();
    await lines.add(await insertLines(tx, companyId, table, some));
  }
  if (months.length > 0) {
    const change = { tbl: table.tbl, op, via: 'import' as const, cells: months };
    await lines.add((await editCells(tx, scope, table, await makeReady(scope, table, change))).lines);
  }
  return lines.record(scope, { op, via: 'import' });
}
