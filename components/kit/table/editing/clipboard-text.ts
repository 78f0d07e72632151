import { copiedCell } from '@/components/kit/table/copy-text';
import { cellText } from '@/lib/core/table-view/cell-text';
import type { Cell, Column } from '@/lib/core/widgets/column';

const formulaStart = /^\s*[=+\-@]/;

/** A text as a spreadsheet takes it: quoted when it has lines or tabs of its own, never the start of a formula. */
export function quotedCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[\t\n\r]|^"/.test(safe) ? `"${safe.replaceAll('\r\n', '\n').replaceAll('"', '""')}"` : safe;
}

/** A cell as it is copied from an editable table: pasted back, it is the same value. */
export function clipboardCell(column: Column, value: Cell): string {
  return typeof value === 'string' ? quotedCell(cellText(column, value)) : copiedCell(column, value);
}

/** One cell from `at`, and where the text goes on after it. Quotes that do not close, or close too soon, are plain signs. */
function readCell(text: string, at: number): { cell: string; end: number } {
  if (text[at] === '"') {
    let cell = '';
    for (let i = at + 1; i < text.length; i += 1) {
      if (text[i] !== '"') {
        cell += text[i];
      } else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else if (i + 1 === text.length || text[i + 1] === '\t' || text[i + 1] === '\n') {
        return { cell, end: i + 1 };
      } else {
        break;
      }
    }
  }
  let end = at;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
  return { cell: text.slice(at, end), end };
}

/**
 * The clipboard's tab-separated text as rows of cells, as Excel writes it: lines end with a break, a cell with a break or a
 * tab in it stands in quotes with its own quotes doubled. The sign that keeps a text from being a formula is taken off.
 */
export function parseClipboard(clipboard: string): string[][] {
  const text = clipboard.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let at = 0; ; ) {
    const { cell, end } = readCell(text, at);
    rows.at(-1)?.push(cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell);
    if (end >= text.length) return rows;
    if (text[end] === '\n') rows.push([]);
    at = end + 1;
  }
}
