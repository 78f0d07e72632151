import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import type { Send } from '@/db/pipelined';
import { editLog } from '@/db/schema';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { Placed } from '@/lib/platform/notices/people';
import type { CellProblem } from './cell-problem';
import { type EditContext, type LiveTable, monthOf, type RowValues } from './declared/live-table';
import { isOfPart, type Part } from './parts';
import { readValue } from './read-value';
import type { Change, LogLine } from './record';
import { ChangeRefused } from './refusal';
import { cellReader, columnName, labelCells, rowLabel } from './row-label';
import { monthValues, writeMonth } from './rows';
import { brokenRules } from './rules';
import { notifyMentioned, peopleToName } from './tell-named';

/** One cell of a change: the new value and, where given, the value the editor saw. */
export type CellEdit = { row: string; col: string; val: unknown; was?: unknown };

export type CellsChange = Change & Part & EditContext & { tbl: string; cells: readonly CellEdit[] };

type Move = { row: string; col: string; from: Cell; to: Cell };

function readCells(table: LiveTable, cells: readonly CellEdit[]): Map<CellEdit, Cell> {
  const problems: CellProblem[] = [];
  const values = new Map<CellEdit, Cell>();
  const seen = new Set<string>();
  for (const cell of cells) {
    const { row, col } = cell;
    const read = readValue(table, col, cell.val);
    if ('error' in read) problems.push({ row, col, message: read.error });
    else if (seen.has(`${row} ${col}`)) problems.push({ row, col, message: 'Cellen står flere ganger i endringen.' });
    else values.set(cell, read.value);
    seen.add(`${row} ${col}`);
  }
  if (problems.length > 0) throw new ChangeRefused(problems);
  return values;
}

/** True if the value the editor saw is the current one. */
function sawTheSame(was: unknown, current: Cell): boolean {
  return (was === '' ? null : was) === current;
}

async function lastChangeOf(tx: CompanyTx, companyId: string, tbl: string, row: string, col: string) {
  const [found] = await tx
    .select({ by: editLog.userName, at: editLog.at })
    .from(editLog)
    .where(and(eq(editLog.companyId, companyId), eq(editLog.tbl, tbl), eq(editLog.row, row), eq(editLog.col, col)))
    .orderBy(desc(editLog.no))
    .limit(1);
  return found;
}

/** Refuses cells whose value has changed since the editor saw it, saying who changed them and to what. */
async function refuseConflicts(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  found: readonly { cell: CellEdit; current: Cell }[],
): Promise<void> {
  const lost = found.filter(({ cell, current }) => cell.was !== undefined && !sawTheSame(cell.was, current));
  if (lost.length === 0) return;
  const textOf = await cellReader(
    tx,
    table,
    companyId,
    lost.map(({ cell, current }) => [cell.col, current] as const),
  );
  const problems: CellProblem[] = [];
  for (const { cell, current } of lost) {
    const { row, col } = cell;
    const text = textOf(col, current);
    const last = await lastChangeOf(tx, companyId, table.tbl, row, col);
    const who = last ? `${last.by} har endret` : 'Noen har endret';
    const message = `${who} «${columnName(table, col)}» til ${text === '' ? 'tom' : `«${text}»`}.`;
    problems.push({ row, col, message, now: { val: current, text, by: last?.by, at: last?.at.toISOString() } });
  }
  throw new ChangeRefused(problems);
}

/**
 * The requested moves with those the table derives; undo and redo carry their derived cells themselves. Throws
 * ChangeRefused.
 */
function withFollowing(
  { rules }: LiveTable,
  { via, activedate }: CellsChange,
  rows: ReadonlyMap<string, RowValues>,
  requested: readonly Move[],
): readonly Move[] {
  const { derive, settle } = rules ?? {};
  if ((!derive && !settle) || via === 'undo' || via === 'redo') return requested;
  const problems: CellProblem[] = [];
  const moves = [...new Set(requested.map(({ row }) => row))].flatMap((row) => {
    const own = requested.filter((move) => move.row === row);
    const current = rows.get(row) ?? {};
    const changed = Object.fromEntries(own.map(({ col, to }) => [col, to]));
    const found = derive?.(current, changed, { activedate }) ?? { cells: {} };
    if ('message' in found) {
      problems.push({ row, col: found.cols[0], message: found.message });
      return [];
    }
    const cells = { ...found.cells, ...settle?.({ ...current, ...changed, ...found.cells }) };
    const further = Object.entries(cells).map(([col, to]): Move => ({ row, col, from: current[col] ?? null, to }));
    return [...own.filter(({ col }) => !(col in cells)), ...further];
  });
  if (problems.length > 0) throw new ChangeRefused(problems);
  return moves;
}

/** Writes the moves; all statements are sent when the function returns. */
function writeMoves(tx: CompanyTx, table: LiveTable, companyId: string, moves: readonly Move[]): Promise<unknown> {
  const properties = new Map(Object.entries(getTableColumns(table.table)).map(([name, column]) => [column, name]));
  const byRow = new Map<string, Record<string, Cell>>();
  const sent: Promise<unknown>[] = [];
  for (const { row, col, to } of moves) {
    if (monthOf(col)) {
      sent.push(writeMonth(tx, table, companyId, row, col, to));
      continue;
    }
    const column = table.find(col)?.column;
    const property = column && properties.get(column);
    if (property === undefined) throw new Error(`${table.tbl}.${col} is no column of its table.`);
    byRow.set(row, { ...byRow.get(row), [property]: to });
  }
  for (const [row, values] of byRow) {
    const own = and(eq(table.table.companyId, companyId), eq(table.table.xid, row));
    sent.push(tx.update(table.table).set(values).where(own).execute());
  }
  return Promise.all(sent);
}

async function logLines(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  moves: readonly Move[],
  before: ReadonlyMap<string, RowValues>,
): Promise<LogLine[]> {
  const rows = new Set(moves.map(({ row }) => row));
  const textOf = await cellReader(tx, table, companyId, [
    ...moves.flatMap(({ col, from, to }): [string, Cell][] => [
      [col, from],
      [col, to],
    ]),
    ...[...rows].flatMap((row) => labelCells(table, before.get(row) ?? {})),
  ]);
  return moves.map(({ row, col, from, to }) => ({
    tbl: table.tbl,
    row,
    rowLabel: rowLabel(table, before.get(row) ?? {}, textOf),
    kind: 'edit',
    col,
    oldValue: from,
    newValue: to,
    oldText: textOf(col, from),
    newText: textOf(col, to),
  }));
}

/** A parsed change: its values, and the people its texts may mention. */
export type Ready = { change: CellsChange; values: ReadonlyMap<CellEdit, Cell>; people: readonly Placed[] };

/** Parses a change. Throws ChangeRefused for values that cannot be parsed. */
export async function makeReady(scope: Scope, table: LiveTable, change: CellsChange): Promise<Ready> {
  const values = readCells(table, change.cells);
  const typed = change.via === 'direct' ? change.cells.map(({ col, val }) => [col, val] as const) : [];
  return { change, values, people: await peopleToName(scope, table, typed) };
}

/**
 * Pairs each cell's current value with the requested one. Refuses cells whose row is gone or whose value has changed
 * since.
 */
async function standing(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  { change, values }: Ready,
  rows: ReadonlyMap<string, RowValues>,
): Promise<Move[]> {
  const gone = change.cells.filter(({ row }) => !rows.has(row));
  if (gone.length > 0) {
    throw new ChangeRefused(gone.map(({ row, col }) => ({ row, col, message: 'Fant ikke raden' })));
  }
  const inMonths = change.cells.filter(({ col }) => monthOf(col)).map(({ row }) => row);
  const months = await monthValues(tx, table, companyId, { rows: inMonths });
  const found = change.cells.map((cell) => {
    const own = monthOf(cell.col) ? months.get(cell.row) : rows.get(cell.row);
    return { cell, current: own?.[cell.col] ?? null };
  });
  await refuseConflicts(tx, table, companyId, found);
  return found.map(({ cell, current }) => ({
    row: cell.row,
    col: cell.col,
    from: current,
    to: values.get(cell) ?? null,
  }));
}

/**
 * Applies a change to locked rows: conflict check, rules, write, side effects; `rows` are updated to the new values.
 * Returns the log lines and the edited rows. Its statements are sent (pipelined) and answered later.
 */
export async function carryOut(
  tx: CompanyTx,
  scope: Scope,
  table: LiveTable,
  ready: Ready,
  rows: Map<string, RowValues>,
  send: Send,
): Promise<{ lines: LogLine[]; after: ReadonlyMap<string, RowValues> }> {
  const { change, people } = ready;
  const companyId = scope.company.id;
  const requested = await standing(tx, table, companyId, ready, rows);
  const moves = withFollowing(table, change, rows, requested).filter(({ from, to }) => from !== to);
  const after = new Map<string, RowValues>();
  for (const { row, col, to } of moves) {
    if (!monthOf(col)) after.set(row, { ...(after.get(row) ?? rows.get(row)), [col]: to });
  }
  for (const values of after.values()) {
    if (!isOfPart(table, change, values)) throw badInput('Raden hører til her og kan ikke flyttes ut.');
  }
  const cells = moves.map(({ row, col, to }) => ({ row, col, value: to }));
  const problems = await brokenRules(tx, table, companyId, cells, after, { typed: true });
  if (problems.length > 0) throw new ChangeRefused(problems);
  send(writeMoves(tx, table, companyId, moves));
  await table.effects?.afterWrite?.(tx, scope, after);
  await notifyMentioned(tx, scope, table, people, after, rows);
  const lines = await logLines(tx, table, companyId, moves, rows);
  for (const [row, values] of after) rows.set(row, values);
  return { lines, after };
}
