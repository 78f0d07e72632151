import type { LiveRows } from '@/components/live/live-rows';
import { clipboardCell, parseClipboard } from '@/components/table/edit/clipboard-text';
import { type FilledCell, fillDown } from '@/components/table/edit/fill-range';
import { mostCells, placePaste } from '@/components/table/edit/place-paste';
import { type AskedCell, readCells } from '@/components/table/edit/read-cells';
import type { CellRange, GridSource } from '@/components/table/grid-model';
import { formatNumber } from '@/lib/format/number';
import { cellOf, cellText } from '@/lib/table-view/cell-text';
import type { Cell, Column, Row } from '@/lib/widgets/widget';

/** How a change of many cells went: what to tell, if anything, and the first cell that is to blame. */
export type Told = { text: string; wrong: boolean; at?: { row: string; col: string } } | undefined;

export type Sheet = {
  source: GridSource;
  columns: readonly Column[];
  live: Pick<LiveRows, 'mark' | 'save' | 'refuse'>;
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

/** Saves cells, all or none: when one cannot be read, those are marked and nothing is saved. `done` names what was to be done. */
function saveAll({ source, live, mayWrite }: Sheet, cells: readonly AskedCell[], done: string): Told {
  if (!mayWrite) return readOnly;
  if (cells.length > mostCells)
    return { text: `Endre høyst ${formatNumber(mostCells)} celler om gangen.`, wrong: true };
  const { values, problems, skipped } = readCells(cells);
  if (problems.length > 0) {
    for (const { row, col, typed, message } of problems) live.refuse(row, col, typed, message);
    const [first] = problems;
    const why =
      problems.length === 1
        ? first?.message
        : `${cellsText(problems.length)} har verdier som ikke kan lagres. De er merket.`;
    return { text: `Ingenting er ${done}: ${why}`, wrong: true, at: first };
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

/** Puts the clipboard's text in from the upper left of the range; `range` is where it landed. */
export function pasteCells(sheet: Sheet, range: CellRange, text: string): { told: Told; range?: CellRange } {
  if (!sheet.mayWrite) return { told: readOnly };
  const placed = placePaste(parseClipboard(text), range, {
    lines: sheet.source.count,
    columns: sheet.columns.length,
    isRow: (line) => rowAt(sheet, line) !== undefined,
  });
  if ('error' in placed) return { told: { text: placed.error, wrong: true } };
  const { cells } = placed;
  const told = saveAll(
    sheet,
    cells.flatMap(({ line, column, text: cell }) => asked(sheet, line, column, cell, cell)),
    'limt inn',
  );
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
