import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { pipelined } from '@/db/pipelined';
import { editLog } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { type GivenRow, insertRow, readGiven } from './add-row';
import { type CellEdit, type CellsChange, carryOut, makeReady, type Ready } from './carry-out';
import type { CellProblem } from './cell-problem';
import { type EditContext, type LiveTable, monthOf } from './declared/live-table';
import { removeRow } from './delete-row';
import { writableTable } from './find-table';
import { idempotentEdit } from './idempotent-edit';
import { type Part, partValues } from './parts';
import { type Change, type LogLine, type Recorded, record } from './record';
import { ChangeRefused } from './refusal';
import { bringBackRow, requireRestores } from './restore-row';
import { lockRows } from './rows';
import { holdUnique } from './rules';
import { broughtLine } from './save-cells';
import { peopleToName } from './tell-named';

/** Rows to add and delete and cells to change, as one change; `restore` holds log numbers of deletions. */
export type RowsChange = Change &
  Part &
  EditContext & {
    tbl: string;
    cells: readonly CellEdit[];
    add: readonly { row: string; vals: Readonly<Record<string, unknown>> }[];
    remove: readonly string[];
    restore: readonly number[];
  };

/** A parsed rows change: new rows without their months, the cells, and the months of new rows. */
type Read = { rows: GivenRow[]; cells: Ready; months: Ready };

/** Acts on rows one by one, so that each sees those before it; the problems of all are reported together. */
async function eachRow<T, R>(rows: readonly T[], act: (row: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const problems: CellProblem[] = [];
  for (const row of rows) {
    try {
      done.push(await act(row));
    } catch (error) {
      if (!(error instanceof ChangeRefused)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ChangeRefused(problems);
  return done;
}

async function readChange(scope: Scope, table: LiveTable, change: RowsChange): Promise<Read> {
  const months: CellEdit[] = [];
  const rows = await eachRow(change.add, async ({ row, vals }): Promise<GivenRow> => {
    for (const [col, val] of Object.entries(vals)) if (monthOf(col)) months.push({ row, col, val });
    const own = Object.fromEntries(Object.entries(vals).filter(([col]) => !monthOf(col)));
    const given = new Map([...readGiven(table, { row, vals: own }), ...partValues(table, change)]);
    return { row, given, people: await peopleToName(scope, table, given) };
  });
  const readCells = (cells: readonly CellEdit[]) => makeReady(scope, table, cellsChange(change, cells));
  return { rows, cells: await readCells(change.cells), months: await readCells(months) };
}

function cellsChange(change: RowsChange, cells: readonly CellEdit[]): CellsChange {
  const { tbl, op, via, activedate, projectid, equipmentid } = change;
  return { tbl, op, via, activedate, projectid, equipmentid, cells };
}

/** Undo and redo must not delete rows that somebody else has changed since they were added. */
async function requireOwn(tx: CompanyTx, scope: Scope, { tbl, via, remove }: RowsChange): Promise<void> {
  if (via === 'direct' || remove.length === 0) return;
  const companyId = scope.company.id;
  const [other] = await tx
    .select({ by: editLog.userName, rowLabel: editLog.rowLabel })
    .from(editLog)
    .where(
      and(
        eq(editLog.companyId, companyId),
        eq(editLog.tbl, tbl),
        inArray(editLog.row, [...remove]),
        ne(editLog.userId, scope.user.id),
        sql`${editLog.no} > (select max(came.no) from ${editLog} came where came.company_id = ${companyId}
          and came.tbl = ${tbl} and came.row = ${editLog.row} and came.kind in ('insert', 'restore'))`,
      ),
    )
    .limit(1);
  if (other) throw badInput(`${other.by} har endret «${other.rowLabel}» siden. Ingenting er angret.`);
}

/**
 * Changes rows of one live table, all or none, as one change of the log: deletes those in `remove`, changes `cells`,
 * restores deleted rows, adds new ones. Idempotent by `op`. Throws 400 and 409 (ChangeRefused with the cells), 400 for
 * a row that cannot be deleted or added, 403.
 */
export async function saveRows(scope: Scope, change: RowsChange): Promise<Recorded> {
  const { tbl, op, cells, add, remove, restore, activedate, projectid, equipmentid } = change;
  const part = { projectid, equipmentid };
  if (cells.length + add.length + remove.length + restore.length === 0) throw badInput('Endringen er tom.');
  const table = writableTable(scope, tbl, part);
  const companyId = scope.company.id;
  await requireRestores(scope, table, restore);
  const read = await readChange(scope, table, change);
  const requested = { cells: cells.map(({ row, col, val }) => ({ row, col, val })), add, remove, restore };
  const content = { kind: 'rows', tbl, ...part, ...requested, ...(activedate !== undefined && { activedate }) };
  return idempotentEdit(scope, { op, content }, async (tx) => {
    await requireOwn(tx, scope, change);
    if (add.length > 0) await holdUnique(tx, table, companyId);
    const lines: LogLine[] = [];
    for (const row of remove) lines.push(await removeRow(tx, scope, table, { row, ...part }));
    const edited = await editCells(tx, scope, table, read.cells);
    lines.push(...edited.lines);
    for (const no of restore) lines.push(await bringBackRow(tx, scope, table, { no, ...part }));
    lines.push(...(await eachRow(read.rows, (row) => insertRow(tx, scope, table, row))));
    lines.push(...(await editCells(tx, scope, table, read.months)).lines);
    const recorded = await record(tx, scope, change, lines);
    const brought = (await table.effects?.cascades?.(tx, scope, edited.after)) ?? [];
    if (brought.length > 0) await record(tx, scope, { op: uuidv7(), via: 'act' }, brought.map(broughtLine(table)));
    return recorded;
  });
}

/** Changes cells that are made ready, in the caller's transaction; gives the log lines and the rows as they are left. */
export function editCells(tx: CompanyTx, scope: Scope, table: LiveTable, ready: Ready) {
  return pipelined(async (send) => {
    const ids = ready.change.cells.map(({ row }) => row);
    const rows = await lockRows(tx, table, scope.company.id, ids, ready.change);
    return carryOut(tx, scope, table, ready, rows, send);
  });
}
