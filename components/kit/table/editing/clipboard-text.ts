import { copiedCell } from '@/components/kit/table/copy-text';
import { cellText } from '@/lib/core/table-view/cell-text';
import type { Cell, Column } from '@/lib/core/widgets/column';

const formulaStart = /^\s*[=+\-@]/;

/** Text escaped for a spreadsheet: quoted when it contains line breaks or tabs, never the start of a formula. */
export function quotedCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[\t\n\r]|^"/.test(safe) ? `"${safe.replaceAll('\r\n', '\n').replaceAll('"', '""')}"` : safe;
}

/** A cell as it is copied from an editable table; pasting it gives the same value. */
export function clipboardCell(column: Column, value: Cell): string {
  return typeof value === 'string' ? quotedCell(cellText(column, value)) : copiedCell(column, value);
}

/** Reads a cell from `at`, and returns where the next begins. Unbalanced quotes are plain characters. */
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
 * Parses the clipboard's tab-separated text as Excel writes it: cells with a line break or a tab are quoted, quotes in
 * them doubled. The apostrophe that prevents a formula is removed.
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
