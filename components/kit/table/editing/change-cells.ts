import { isRequested } from '@/components/kit/live/drafts';
import type { Judged, LiveRows } from '@/components/kit/live/live-rows';
import type { CellRange, GridSource } from '@/components/kit/table/grid-model';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf, cellText } from '@/lib/core/table-view/cell-text';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { mostCells, mostRows, tooManyCells, tooManyRows } from '@/lib/platform/tables/limits';
import { clipboardCell, parseClipboard } from './clipboard-text';
import { type FilledCell, fillDown } from './fill-range';
import { placePaste } from './place-paste';
import { type RequestedCell, readCells } from './read-cells';

/** The result of a change of many cells: a message, if any, and the first cell with a problem. */
export type Outcome =
  | {
      text: string;
      wrong: boolean;
      at?: { row: string; col: string } /** Offers undo of this change. */;
      undo?: boolean;
    }
  | undefined;

export type Sheet = {
  source: GridSource;
  columns: readonly Column[];
  live: Pick<LiveRows, 'mark' | 'isDraft' | 'save' | 'refuse' | 'judge' | 'newRows'>;
  mayWrite: boolean;
};

/** Overwriting more rows than this shows a message. */
const handful = 5;

const readOnly: Outcome = { text: 'Du kan lese tabellen, men ikke endre den.', wrong: false };
const cellsText = (count: number) => (count === 1 ? '1 celle' : `${formatNumber(count)} celler`);

function rowAt({ source }: Sheet, line: number): Row | undefined {
  return line >= 0 && line < source.count ? source.row?.(line) : undefined;
}

function requested(sheet: Sheet, line: number, column: number, raw: unknown, typed: string): RequestedCell[] {
  const row = rowAt(sheet, line);
  const spec = sheet.columns[column];
  return row && spec ? [{ row: String(row.xid), column: spec, raw, typed }] : [];
}

/** Parses cells, and validates the parsed ones by the table's own rules. */
function judged({ live }: Sheet, cells: readonly RequestedCell[]): Judged {
  const read = readCells(cells);
  const own = live.judge?.(read.values);
  if (!own) return read;
  return {
    values: own.values,
    problems: [...read.problems, ...own.problems],
    skipped: read.skipped + own.skipped,
  };
}

/**
 * The message when nothing is done. Wrong values are marked in their cells; a row that was to be added has no cell, so
 * the message quotes its value.
 */
function refusedAll({ source, columns, live }: Sheet, problems: Judged['problems'], done: string): Outcome {
  const there = problems.filter(({ row }) => (source.find?.(row) ?? -1) !== -1);
  for (const { row, col, typed, message } of there) live.refuse(row, col, typed, message);
  const [first] = there;
  if (first) {
    const many = `${cellsText(there.length)} har verdier som ikke kan lagres. De er merket.`;
    return { text: `Ingenting er ${done}: ${there.length === 1 ? first.message : many}`, wrong: true, at: first };
  }
  const unmade = problems[0];
  const column = columns.find(({ value }) => value === unmade?.col)?.text ?? '';
  const others = problems.length > 1 ? ` (og ${cellsText(problems.length - 1)} til)` : '';
  const text = `Ingenting er ${done}: «${unmade?.typed ?? ''}» i kolonnen ${column}: ${unmade?.message ?? ''}${others}`;
  return { text, wrong: true };
}

/** The words for what was done, and for the rows it overwrote. */
type Words = { done: string; over: string };

/**
 * Saves cells, all or none: when any is invalid, the invalid ones are marked and nothing is saved. Overwriting more
 * than a handful of rows shows a message.
 */
function saveAll(sheet: Sheet, cells: readonly RequestedCell[], words: Words): Outcome {
  const { source, live, mayWrite } = sheet;
  if (!mayWrite) return readOnly;
  if (cells.length > mostCells) return { text: tooManyCells('Endre'), wrong: true };
  const { values, problems, skipped } = judged(sheet, cells);
  if (problems.length > 0) {
    return refusedAll(sheet, problems, words.done);
  }
  const changed = values.filter(({ row, col, val }) => {
    const before = source.row?.(source.find?.(row) ?? -1);
    return live.mark(row, col) !== undefined || !before || cellOf(before, col) !== val;
  });
  if (changed.length > 0) live.save(changed);
  const over = new Set(changed.map(({ row }) => row).filter((row) => (source.find?.(row) ?? -1) !== -1));
  for (const row of over) if (live.isDraft(row)) over.delete(row);
  return both(
    over.size > handful
      ? { text: `${formatNumber(over.size)} rader er ${words.over}.`, wrong: false, undo: true }
      : undefined,
    skippedOutcome(skipped, values.length),
  );
}

function skippedOutcome(skipped: number, taken: number): Outcome {
  if (skipped === 0) return undefined;
  return taken === 0
    ? { text: `${skipped === 1 ? 'Cellen' : 'Cellene'} kan ikke endres.`, wrong: false }
    : { text: `${cellsText(skipped)} kan ikke endres og er hoppet over.`, wrong: false };
}

/** Combines two outcomes, with both messages. */
function both(first: Outcome, second: Outcome): Outcome {
  if (!first || !second) return first ?? second;
  return { text: `${first.text} ${second.text}`, wrong: false, undo: first.undo || second.undo };
}

/** Empties the cells of a range; a boolean becomes no. */
export function clearCells(sheet: Sheet, range: CellRange): Outcome {
  const cells: RequestedCell[] = [];
  for (let line = Math.max(0, range.top); line <= range.bottom; line += 1) {
    for (let column = range.left; column <= range.right; column += 1)
      cells.push(...requested(sheet, line, column, '', ''));
  }
  return saveAll(sheet, cells, { done: 'tømt', over: 'endret' });
}

const canFill = (column: Column | undefined) => column?.editor !== undefined && !column.editor.readonly;

/** Reports the number of added rows, and the cells they still lack before they are saved. */
function addedOutcome(
  { columns, live }: Sheet,
  made: readonly string[],
  filled: ReadonlyMap<string, ReadonlySet<string>>,
): Outcome {
  if (made.length === 0) return undefined;
  const waits = live.newRows?.at === 'top';
  const missing = columns.filter(
    ({ value, editor }) => waits && isRequested(editor) && made.some((row) => !filled.get(row)?.has(value)),
  );
  const rows = made.length === 1 ? '1 rad er lagt til' : `${formatNumber(made.length)} rader er lagt til`;
  if (missing.length === 0) return { text: `${rows}.`, wrong: false, undo: true };
  const names = missing.map(({ text }) => text).join(', ');
  return { text: `${rows}, og lagres når dette er fylt ut: ${names}.`, wrong: false, undo: true };
}

/** The line after the drafts that begin at `top`: a paste on drafts must not continue into saved rows. */
function endOfNew({ source, live }: Sheet, top: number): number {
  let line = top;
  while (line < source.count && source.key?.(line) !== undefined && live.isDraft(source.key(line) ?? '')) line += 1;
  return line;
}

/** Returns the existing rows that a paste covers, and the ids of those it adds beyond them. */
function roomFor(sheet: Sheet, range: CellRange, height: number): { there: number; made: readonly string[] } {
  const { source, live } = sheet;
  const top = Math.max(0, range.top);
  const end = endOfNew(sheet, top);
  const onNew = end > top && range.bottom < end;
  const there = onNew ? end : source.count;
  const under = onNew ? source.key?.(end - 1) : undefined;
  return { there, made: live.newRows?.ids(Math.max(0, top + height - there), under) ?? [] };
}

/**
 * Pastes text at the upper left of the range; the returned `range` is where it landed. On a draft and past the last row
 * it adds the rows it needs in the same change, where the table allows it; else nothing is pasted.
 */
export function pasteCells(sheet: Sheet, range: CellRange, text: string): { outcome: Outcome; range?: CellRange } {
  if (!sheet.mayWrite) return { outcome: readOnly };
  const block = parseClipboard(text);
  const { there, made } = roomFor(sheet, range, block.length);
  const onTop = sheet.live.newRows?.at === 'top';
  if (onTop && made.length > mostRows) return { outcome: { text: tooManyRows('Lim inn', 'nye rader'), wrong: true } };
  const placed = placePaste(block, range, {
    lines: there + made.length,
    columns: sheet.columns.length,
    isRow: (line) => line >= there || rowAt(sheet, line) !== undefined,
  });
  if ('error' in placed) return { outcome: { text: placed.error, wrong: true } };
  const { cells } = placed;
  const saved = saveAll(
    sheet,
    cells.flatMap(({ line, column, text: cell }): RequestedCell[] => {
      const row = made[line - there];
      const spec = sheet.columns[column];
      if (row === undefined) return requested(sheet, line, column, cell, cell);
      return spec ? [{ row, column: spec, raw: cell, typed: cell }] : [];
    }),
    { done: 'limt inn', over: 'overskrevet' },
  );
  const filled = new Map<string, Set<string>>();
  for (const { line, column, text: cell } of cells) {
    const row = made[line - there];
    const spec = sheet.columns[column];
    if (row === undefined || !spec || cell.trim() === '' || !canFill(spec)) continue;
    filled.set(row, (filled.get(row) ?? new Set()).add(spec.value));
  }
  const outcome = saved?.wrong ? saved : both(addedOutcome(sheet, [...filled.keys()], filled), saved);
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return { outcome };
  // Rows added on top of a table are not adjacent to those the paste began on.
  const apart = onTop && there === sheet.source.count && first.line < there;
  const bottom = apart ? Math.min(last.line, there - 1) : last.line;
  return { outcome, range: { top: first.line, left: first.column, bottom, right: last.column } };
}

/** Copies cells to others; between columns of different kinds as text. */
export function fillCells(sheet: Sheet, cells: readonly FilledCell[]): Outcome {
  const filled = cells.flatMap(({ from, to }) => {
    const row = rowAt(sheet, from.line);
    const [source, target] = [sheet.columns[from.column], sheet.columns[to.column]];
    if (!row || !source || !target) return [];
    const value: Cell = cellOf(row, source.value);
    const alike = source.editor?.kind === target.editor?.kind;
    const typed = cellText(source, value);
    return requested(
      sheet,
      to.line,
      to.column,
      alike ? value : parseClipboard(clipboardCell(source, value))[0]?.[0],
      typed,
    );
  });
  return saveAll(sheet, filled, { done: 'fylt', over: 'overskrevet' });
}

/** Ctrl+D: group headings between the rows are skipped. */
export function fillCellsDown(sheet: Sheet, range: CellRange): Outcome {
  return fillCells(sheet, fillDown(range));
}
