import type { FigureTerm } from '@/lib/core/widgets/figure-terms';
import type { ExportRow } from '../export-table';
import { columnName } from './sheet-xml';

const place = (column: number, row: number) => `${columnName(column)}${row}`;

/** Terms that are all added and are beside or below each other, as one range; undefined for others. */
function rangeOfTerms(terms: readonly FigureTerm[], firstRow: number): string | undefined {
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last || terms.length < 2 || terms.some(({ sign }) => sign < 0)) return undefined;
  const isRange =
    terms.every(({ row, column }, at) => row === first.row && column === first.column + at) ||
    terms.every(({ row, column }, at) => column === first.column && row === first.row + at);
  return isRange
    ? `${place(first.column, firstRow + first.row)}:${place(last.column, firstRow + last.row)}`
    : undefined;
}

/**
 * The formula of a cell of a row: the sum of its rows, or what its terms come to; undefined for a figure of its own.
 * `firstRow` is the number of the table's first row in the sheet.
 */
export function formulaOf({ summed, terms }: ExportRow, column: number, firstRow: number): string | undefined {
  const own = terms?.[column];
  if (own && own.length > 0) {
    const range = rangeOfTerms(own, firstRow);
    if (range !== undefined) return `SUM(${range})`;
    const signed = own.map((term) => `${term.sign < 0 ? '-' : '+'}${place(term.column, firstRow + term.row)}`);
    return signed.join('').replace(/^\+/, '');
  }
  if (!summed?.columns.includes(column) || summed.to <= summed.from) return undefined;
  // SUBTOTAL skips nested subtotals and filtered rows by itself.
  return `SUBTOTAL(9,${place(column, firstRow + summed.from)}:${place(column, firstRow + summed.to - 1)})`;
}
