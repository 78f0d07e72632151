import type { CompanyTx } from '@/db/company';
import { cellText } from '@/lib/core/table-view/cell-text';
import type { Cell } from '@/lib/core/widgets/column';
import { type LiveTable, monthOf, type RowValues, widgetColumn } from './declared/live-table';
import { labelsOf } from './references';

/** Formats cells of a change for people: references by label, figures and dates in Norwegian. */
export type TextOf = (col: string, value: Cell) => string;

/** Makes a formatter that has loaded the labels of the references among `pairs`, the cells it will format. */
export async function cellReader(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  pairs: Iterable<readonly [col: string, value: Cell]>,
): Promise<TextOf> {
  const wanted = new Map<string, Set<string>>();
  for (const [col, value] of pairs) {
    if (!table.find(col)?.reference || typeof value !== 'string') continue;
    wanted.set(col, (wanted.get(col) ?? new Set()).add(value));
  }
  const labels = new Map<string, Map<string, string>>();
  for (const [col, ids] of wanted) {
    const reference = table.find(col)?.reference;
    if (reference) labels.set(col, await labelsOf(tx, companyId, reference, [...ids]));
  }
  return (col, value) => {
    const known = labels.get(col);
    if (known && typeof value === 'string') return known.get(value) ?? '(slettet)';
    const spec = table.find(col);
    return spec ? cellText(widgetColumn(col, spec), value) : String(value ?? '');
  };
}

/** A row's name to people: its label columns. */
export function rowLabel(table: LiveTable, values: RowValues, textOf: TextOf): string {
  return table.label
    .map((col) => textOf(col, values[col] ?? null))
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 200);
}

/** The cells of a row that its label is made of. */
export function labelCells(table: LiveTable, values: RowValues): [string, Cell][] {
  return table.label.map((col) => [col, values[col] ?? null]);
}

/** A column's name to people: its heading, or the month. */
export function columnName(table: LiveTable, col: string): string {
  const at = monthOf(col);
  return at ? `${String(at.month).padStart(2, '0')}.${at.year}` : (table.find(col)?.text ?? col);
}
