import type { Cell } from '@/lib/core/widgets/column';
import { checkHistory } from '@/tests/trials/histories/check-history';
import type { News, Operation } from '@/tests/trials/histories/history';
import type { Person } from './actions';
import type { SimulatedDatabase } from './database';
import { checkUndo } from './judge-undo';
import { columnNames, type RequestedChange, type Tab } from './tab';
import { firstRows } from './world';

type Log = SimulatedDatabase['log'];

const cellsOf = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.flatMap((row) => columnNames.map((col): [string, Cell] => [`${row.xid} ${col}`, (row[col] ?? null) as Cell]));

/** Whether a tab shows what the database holds, and waits for nothing. */
export function isAtRest({ store, client }: Tab, database: SimulatedDatabase): boolean {
  if (!store.isLoaded || store.busy || !client.watching) return false;
  const stored = new Map(cellsOf(database.rows));
  const shown = cellsOf(store.shown.rows);
  return shown.length === stored.size && shown.every(([cell, val]) => stored.get(cell) === val);
}

/** The cells that lines of the log after `no` are about. */
function cellsSince({ log }: SimulatedDatabase, no: number): ReadonlySet<string> {
  const lines = log.filter((line) => line.no > no);
  return new Set(
    lines.flatMap(({ row, col }) => (col ? [`${row} ${col}`] : columnNames.map((name) => `${row} ${name}`))),
  );
}

/**
 * A tab that sees the table over a whole connection is shown what is saved, without doing anything; what was saved
 * after line `no` may be on its way.
 */
export function checkNews({ store, client, wire, name }: Tab, database: SimulatedDatabase, no: number): string[] {
  if (!store.isLoaded || !client.watching || !wire?.isOpen) return [];
  const recent = cellsSince(database, no);
  const shown = new Map(cellsOf(store.shown.rows.filter(({ xid }) => !store.isDraft(String(xid)))));
  return cellsOf(database.rows).flatMap(([cell, val]) => {
    const [row = '', col = ''] = cell.split(' ');
    // Rows that it deletes are out of sight before they are gone.
    if (shown.get(cell) === val || recent.has(cell) || store.mark(row, col) || (store.busy && !shown.has(cell)))
      return [];
    return [`late: ${name} is shown ${cell} = ${shown.get(cell)}, which has long been ${val}`];
  });
}

/** Cells of the beginning, and those that rows were added with. */
function initialCells(log: Log): Map<string, Cell> {
  const cells = new Map(cellsOf(Object.entries(firstRows).map(([xid, values]) => ({ ...values, xid }))));
  for (const { kind, row, vals = {} } of log) {
    if (kind !== 'insert') continue;
    for (const col of columnNames) cells.set(`${row} ${col}`, vals[col] ?? null);
  }
  return cells;
}

/** The log as somebody who saw all of it. */
function newsOf(log: Log): News {
  const lines = log.flatMap(({ no, op, kind, row, col, val = null }) =>
    kind === 'edit' ? [{ no, op, cell: `${row} ${col}`, val }] : [],
  );
  return { kind: 'news', client: 'the log', at: Number.POSITIVE_INFINITY, since: 0, no: log.length, lines };
}

/** Rows added, deleted and restored: once where it was acknowledged, never where it was refused. */
function checkRows(changes: readonly RequestedChange[], log: Log): string[] {
  return changes.flatMap(({ op, outcome, question, client }) => {
    const own = log.filter((line) => line.op === op && line.kind !== 'edit');
    const due =
      question.type === 'rows'
        ? question.add.length + question.remove.length + question.restore.length
        : Number(question.type === 'add' || question.type === 'delete' || question.type === 'restore');
    const isRight = own.length === due || (own.length === 0 && outcome !== 'ok');
    const isWrongly = outcome === 'fail' && own.length > 0;
    return isRight && !isWrongly ? [] : [`rows: ${client}: ${op} (${outcome}) has ${own.length} lines for ${due} rows`];
  });
}

/** What was typed last in a cell is saved, or still with the one who typed it. */
export function checkTyped({ tab, typed }: Person, log: Log): string[] {
  if (!tab.isLoaded) return [];
  const { values: unsaved, rows: drafts, refusals } = tab.store.unsaved;
  return [...typed].flatMap(([cell, val]) => {
    const [row, col = ''] = cell.split(' ');
    // The first rows were empty: who empties a cell that is empty by then has nothing to save. Nor has a new row.
    if (val === null && (Object.hasOwn(firstRows, row ?? '') || drafts.includes(row ?? ''))) return [];
    const isGone = log.some((line) => line.row === row && line.kind === 'delete' && line.by.id === tab.user.id);
    const isWritten = log.some(
      ({ vals, ...line }) =>
        line.row === row && ((line.col === col && line.val === val) || (vals && (vals[col] ?? null) === val)),
    );
    const waits =
      unsaved.some((one) => one.row === row && one.col === col && one.val === val) ||
      refusals.some((one) => one.row === row && one.col === col && one.typed === (val ?? ''));
    return isGone || isWritten || waits ? [] : [`lost: ${tab.name} typed ${val} in ${cell}`];
  });
}

/** What is not as promised when all is over. */
export function judge(people: readonly Person[], database: SimulatedDatabase): string[] {
  const { log } = database;
  const tabs = people.map(({ tab }) => tab);
  const changes = tabs.flatMap((tab) => [...tab.changes.values()]);
  const operations: Operation[] = [...changes, ...tabs.flatMap(({ reads }) => reads), newsOf(log)];
  return [
    ...tabs.filter((tab) => !isAtRest(tab, database)).map((tab) => `apart: ${stateOf(tab, database)}`),
    ...checkHistory(operations, initialCells(log)).map(({ kind, text }) => `${kind}: ${text}`),
    ...checkRows(changes, log),
    ...tabs.flatMap((tab) => checkUndo(tab, log)),
    ...tabs.flatMap((tab) => tab.errors.map((error) => `error: ${tab.name}: ${String(error)}`)),
    ...changes.flatMap(({ client, status = '' }) =>
      /^(Noe gikk galt|For mange endringer|Kjennetegnet)/.test(status) ? [`answer: ${client}: ${status}`] : [],
    ),
  ];
}

function stateOf({ name, store, client }: Tab, database: SimulatedDatabase): string {
  const stored = new Map(cellsOf(database.rows));
  const shown = new Map(cellsOf(store.shown.rows));
  const apart = [...new Set([...stored.keys(), ...shown.keys()])].filter(
    (cell) => stored.get(cell) !== shown.get(cell),
  );
  const cells = apart.slice(0, 3).map((cell) => `${cell}: ${shown.get(cell)} for ${stored.get(cell)}`);
  const waits = store.unsaved.values.map(({ row, col }) => `${row} ${col} ${JSON.stringify(store.mark(row, col))}`);
  const state = `${client.state}, watching ${client.watching}, busy ${store.busy}`;
  return `${name} (${state}) ${cells.join(', ')}; unsaved: ${waits.join(', ')}`;
}
