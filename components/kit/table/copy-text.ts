import { cellText } from '@/lib/core/table-view/cell-text';
import type { Cell, Column } from '@/lib/core/widgets/column';
import type { CellRange, GridSource } from './grid-model';

/** A number as a Norwegian spreadsheet reads it: no thousand dots, decimal comma, a plain minus. */
export function copiedNumber(value: number): string {
  return String(value).replace('.', ',');
}

/** Text escaped for a spreadsheet: never the start of a formula, never a new cell or line. */
export function copiedText(text: string): string {
  const line = text.replaceAll(/[\t\r\n]+/g, ' ');
  return /^\s*[=+\-@]/.test(line) ? `'${line}` : line;
}

export function copiedCell(column: Column, value: Cell): string {
  if (typeof value !== 'number' || column.type === 'text') return copiedText(cellText(column, value));
  if (column.type === 'percent') return cellText(column, value).replaceAll('.', '').replace('−', '-');
  return copiedNumber(value);
}

/** A range of cells as tab-separated text. */
export function copiedRange(source: GridSource, range: CellRange): string {
  const lines: string[] = [];
  for (let line = Math.max(0, range.top); line <= range.bottom; line += 1) {
    const cells: string[] = [];
    for (let column = range.left; column <= range.right; column += 1) cells.push(source.copy(line, column));
    lines.push(cells.join('\t'));
  }
  return lines.join('\r\n');
}
