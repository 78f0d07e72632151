import type { Judged, LiveRows } from '@/components/live/live-rows';
import type { CellRange, GridSource } from '@/components/table/grid-model';
import { formatNumber } from '@/lib/format/number';
import { cellOf, cellText } from '@/lib/table-view/cell-text';
import { mostCells, tooManyCells } from '@/lib/tables/limits';
import type { Cell, Column, Row } from '@/lib/widgets/column';
import { clipboardCell, parseClipboard } from './clipboard-text';
import { type FilledCell, fillDown } from './fill-range';
import { placePaste } from './place-paste';
import { type AskedCell, readCells } from './read-cells';

/** How a change of many cells went: what to tell, if anything, and the first cell that is to blame. */
export type Told = { text: string; wrong: boolean; at?: { row: string; col: string } } | undefined;

export type Sheet = {
  source: GridSource;
  columns: readonly Column[];
  live: Pick<LiveRows, 'mark' | 'save' | 'refuse' | 'judge' | 'rowsBelow'>;
  mayWrite: boolean;
};

const readOnly: Told = { text: 'Du kan lese tabellen, men ikke endre den.', wrong: false };
const cellsText = (count: number) => (count === 1 ? '1 celle' : `${formatNumber(count)} celler`);

function rowAt({ source }: Sheet, line: number): Row | undefined {
  return line >= 0 && line < source.count ? source.row?.(line) : undefined;
}

function asked(sheet: Sheet, line: number, column: number, raw: unknown, typed: string): AskedCell[] {
  const row = rowAt(sheet, line);
  const spec = sheet.columns[column];
  return row && spec ? [{ row: String(row.xid), column: spec, raw, typed }] : [];
}

/** Reads cells, and asks the table's own rules of those that could be read. */
function judged({ live }: Sheet, cells: readonly AskedCell[]): Judged {
  const read = readCells(cells);
  const own = live.judge?.(read.values);
  if (!own) return read;
  return {
    values: own.values,
    problems: [...read.problems, ...own.problems],
    skipped: read.skipped + own.skipped,
  };
}

/** Says why nothing is done. Wrong values are marked in their cells; a row that was to be made has none, so its value is told. */
function refusedAll({ source, columns, live }: Sheet, problems: Judged['problems'], done: string): Told {
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

/** Saves cells, all or none: when one cannot be read, those are marked and nothing is saved. `done` names what was to be done. */
function saveAll(sheet: Sheet, cells: readonly AskedCell[], done: string): Told {
  const { source, live, mayWrite } = sheet;
  if (!mayWrite) return readOnly;
  if (cells.length > mostCells) return { text: tooManyCells('Endre'), wrong: true };
  const { values, problems, skipped } = judged(sheet, cells);
  if (problems.length > 0) {
    return refusedAll(sheet, problems, done);
  }
  const changed = values.filter(({ row, col, val }) => {
    const before = source.row?.(source.find?.(row) ?? -1);
    return live.mark(row, col) !== undefined || !before || cellOf(before, col) !== val;
  });
  if (changed.length > 0) live.save(changed);
  if (skipped === 0) return undefined;
  return values.length === 0
    ? { text: `${skipped === 1 ? 'Cellen' : 'Cellene'} kan ikke endres.`, wrong: false }
    : { text: `${cellsText(skipped)} kan ikke endres og er hoppet over.`, wrong: false };
}

/** Empties the cells of a range; a yes or no becomes no. */
export function clearCells(sheet: Sheet, range: CellRange): Told {
  const cells: AskedCell[] = [];
  for (let line = Math.max(0, range.top); line <= range.bottom; line += 1) {
    for (let column = range.left; column <= range.right; column += 1) cells.push(...asked(sheet, line, column, '', ''));
  }
  return saveAll(sheet, cells, 'tømt');
}

const canFill = (column: Column | undefined) => column?.editor !== undefined && !column.editor.readonly;

/** What was said, with how many rows the table got. */
function withMade(made: number, said: Told): Told {
  if (made === 0) return said;
  const rows = made === 1 ? '1 rad er lagt til.' : `${formatNumber(made)} rader er lagt til.`;
  return { text: said ? `${rows} ${said.text}` : rows, wrong: false };
}

/**
 * Puts the clipboard's text in from the upper left of the range; `range` is where it landed. What reaches past the last row makes
 * new ones where the table lets it, in the same change; else nothing is put in.
 */
export function pasteCells(sheet: Sheet, range: CellRange, text: string): { told: Told; range?: CellRange } {
  if (!sheet.mayWrite) return { told: readOnly };
  const block = parseClipboard(text);
  const there = sheet.source.count;
  const made = sheet.live.rowsBelow?.(Math.max(0, Math.max(0, range.top) + block.length - there)) ?? [];
  const placed = placePaste(block, range, {
    lines: there + made.length,
    columns: sheet.columns.length,
    isRow: (line) => line >= there || rowAt(sheet, line) !== undefined,
  });
  if ('error' in placed) return { told: { text: placed.error, wrong: true } };
  const { cells } = placed;
  const saved = saveAll(
    sheet,
    cells.flatMap(({ line, column, text: cell }): AskedCell[] => {
      const row = made[line - there];
      const spec = sheet.columns[column];
      if (row === undefined) return asked(sheet, line, column, cell, cell);
      return spec ? [{ row, column: spec, raw: cell, typed: cell }] : [];
    }),
    'limt inn',
  );
  const filled = cells.filter(
    ({ line, column, text: cell }) => line >= there && cell.trim() !== '' && canFill(sheet.columns[column]),
  );
  const told = saved?.wrong ? saved : withMade(new Set(filled.map(({ line }) => line)).size, saved);
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return { told };
  return { told, range: { top: first.line, left: first.column, bottom: last.line, right: last.column } };
}

/** Repeats cells in others; between columns of different kinds as text. */
export function fillCells(sheet: Sheet, cells: readonly FilledCell[]): Told {
  const filled = cells.flatMap(({ from, to }) => {
    const row = rowAt(sheet, from.line);
    const [source, target] = [sheet.columns[from.column], sheet.columns[to.column]];
    if (!row || !source || !target) return [];
    const value: Cell = cellOf(row, source.value);
    const alike = source.editor?.kind === target.editor?.kind;
    const typed = cellText(source, value);
    return asked(
      sheet,
      to.line,
      to.column,
      alike ? value : parseClipboard(clipboardCell(source, value))[0]?.[0],
      typed,
    );
  });
  return saveAll(sheet, filled, 'fylt');
}

/** Ctrl+D: heads of groups between the rows give nothing and take nothing. */
export function fillCellsDown(sheet: Sheet, range: CellRange): Told {
  return fillCells(sheet, fillDown(range));
}
