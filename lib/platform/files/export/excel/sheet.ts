import {
  alignsAsFigure,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
  isNumeric,
  textFormat,
} from '../export-table';
import { printed } from '../printed';
import { type SheetCell, sheetCell, textCell } from './cells';
import { formulaOf } from './formula';
import type { Sheet, SheetRow } from './sheet-xml';

const widthSample = 300;
const widest = 60;
const widestFrozen = 50;

function columnWidths(table: ExportTable): number[] {
  const sample = [...table.rows.slice(0, widthSample), ...(table.sums ?? [])];
  return table.columns.map((column, i) => {
    const lengths = sample.map((row) => printed(row.cells[i] ?? null, row.formats?.[i] ?? column).length);
    const indent = i === 0 ? Math.max(0, ...sample.map((row) => row.level)) * 2 : 0;
    return Math.min(widest, Math.max(column.text.length + 4, ...lengths.map((n) => n + 3 + indent), 6));
  });
}

/** Key columns to freeze, as long as they leave room for the rest. */
function columnsToFreeze(table: ExportTable, widths: readonly number[]): number {
  if (!table.columns.some((column) => isNumeric(column.type))) return 0;
  let count = table.keyColumns;
  while (count > 0 && widths.slice(0, count).reduce((sum, width) => sum + width, 0) > widestFrozen) count -= 1;
  return count;
}

/** A sheet's title, and a line with its owner and date. */
export type SheetHead = { title: string; caption: string };

/** The title, the line below it, and an empty row, which ends the table for programs that look for its edges. */
const headRows = 3;
/** The headings come first, so that the rows of a table begin in this row. */
const firstRow = headRows + 2;

function headOf({ title, caption }: SheetHead): SheetRow[] {
  return [
    { cells: [textCell(title)], look: 'title', level: 0, lines: 1.5 },
    { cells: [textCell(caption)], look: 'caption', level: 0 },
    { cells: [], look: 'plain', level: 0 },
  ];
}

/** The number of lines that the longest text of a row wraps to. */
function linesOf(table: ExportTable, widths: readonly number[], cells: ExportRow['cells']): number {
  const lines = table.columns.map(({ long }, i) =>
    long ? Math.ceil(String(cells[i] ?? '').length / Math.max(1, (widths[i] ?? widest) - 6)) : 1,
  );
  return Math.max(1, ...lines);
}

function rowOf(table: ExportTable, widths: readonly number[], row: ExportRow): SheetRow {
  const { cells, formats, look, level } = row;
  const indent = table.outline ? '' : ' '.repeat(level * 3);
  return {
    cells: cells.map((value, i) => {
      const shown = i === 0 && typeof value === 'string' ? indent + value : value;
      const cell = sheetCell(shown, formats?.[i] ?? table.columns[i] ?? textFormat);
      if (typeof cell === 'string' && cell !== '' && alignsAsFigure(table.columns[i]?.type ?? 'text', cell)) {
        return { text: cell, side: 'figure' };
      }
      if (cell === null || typeof cell === 'string' || !('number' in cell)) return cell;
      const formula = formulaOf(row, i, firstRow);
      return formula === undefined ? cell : { ...cell, formula };
    }),
    look: look === 'bold' || look === 'shaded' ? look : 'plain',
    level: table.outline ? level : 0,
    lines: linesOf(table, widths, cells),
  };
}

/** A heading is aligned like its figures. */
function headCell({ text, type }: ExportColumn): SheetCell {
  return isNumeric(type) ? { text: textCell(text), side: 'figureHead' } : textCell(text);
}

function* rowsOf(head: SheetHead, table: ExportTable, widths: readonly number[]): Generator<SheetRow> {
  yield* headOf(head);
  yield { cells: table.columns.map(headCell), look: 'head', level: 0 };
  for (const row of table.rows) yield rowOf(table, widths, row);
  if (table.rows.length === 0) yield { cells: [textCell(table.empty)], look: 'plain', level: 0 };
  else for (const sums of table.sums ?? []) yield { ...rowOf(table, widths, sums), level: 0 };
}

/** A table as a sheet: what it is, headings with filter arrows, the rows, the sums below. */
export function sheetOfTable(title: string, head: SheetHead, table: ExportTable): Sheet {
  const widths = columnWidths(table);
  const count = table.rows.length;
  return {
    title,
    widths,
    rows: rowsOf(head, table, widths),
    headRows,
    rowCount: headRows + 1 + Math.max(1, count) + (count > 0 ? (table.sums?.length ?? 0) : 0),
    // Sorting or filtering would separate a group's rows from its heading.
    filteredRows: count > 0 && !table.outline ? 1 + count : 0,
    frozenRows: headRows + 1,
    frozenColumns: columnsToFreeze(table, widths),
    outlineLevels: table.outline ? table.rows.reduce((most, { level }) => Math.max(most, level), 0) : 0,
  };
}

/** A sheet of label–value pairs: the report's facts, which need no head, or why a widget has no figures. */
export function sheetOfPairs(title: string, pairs: readonly (readonly [string, string])[], head?: SheetHead): Sheet {
  const above = head ? headOf(head) : [];
  const rows = pairs.map(
    (pair): SheetRow => ({
      cells: pair.map((value) => sheetCell(value, textFormat)),
      look: 'plain',
      level: 0,
    }),
  );
  return {
    title,
    widths: [22, widest],
    rows: [...above, ...rows],
    rowCount: above.length + pairs.length,
    headRows: above.length,
    filteredRows: 0,
    frozenRows: 0,
    frozenColumns: 0,
    outlineLevels: 0,
  };
}
