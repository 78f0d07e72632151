import type { Place, ValueType } from '@/lib/core/format/value';
import type { DueWord } from '@/lib/core/table-view/due';
import type { Cell, Column } from '@/lib/core/widgets/column';

/**
 * How a value is written. decimals: places after the comma; percent values are shares. `place` says which unit an amount is
 * printed in, and its heading names it; without one it is kroner. A workbook holds kroner always. `none` is
 * what paper says where there is no value. status: its words are drawn in the colours of what they mean.
 */
export type CellFormat = {
  type: Column['type'];
  decimals: number;
  redNegative?: boolean;
  /** 0 is typed in or says something, and is written; else it is a dash. */
  typed?: boolean;
  place?: Place;
  none?: string;
  status?: boolean;
  /** A percent that is a change: paper says no more than '> 999 %'. */
  change?: boolean;
  /** A figure that is percent points: the difference of two shares, times a hundred. */
  points?: boolean;
  /** The currency of an amount that is not kroner. */
  currency?: string;
  /** A text that may be long: a workbook breaks it into lines. */
  long?: boolean;
};

/** `course`: its words judge figures, whose course paper draws in front of them. */
export type ExportColumn = CellFormat & { text: string; course?: boolean };

/** How a row stands out: the style codes 1, 2 and 6 of specification 1, section 3. */
export type RowLook = 'plain' | 'bold' | 'shaded' | 'muted';

/** `formats` overrides the column's format cell by cell; level indents the first column. */
export type ExportRow = {
  cells: readonly Cell[];
  look: RowLook;
  level: number;
  formats?: readonly (CellFormat | undefined)[];
  /** How near its dates are: said after them on paper. A workbook holds the dates alone, which sort and count. */
  due?: readonly (DueWord | undefined)[];
  /** What the figures have been that its words judge, oldest first. */
  courses?: readonly ((number | null)[] | undefined)[];
  /** Its figures in these columns are the plain sums of the table's rows from one to before another, other such rows left out. */
  summed?: { columns: readonly number[]; from: number; to: number };
};

/** A widget as rows and columns, ready for a sheet or a printed table. */
export type ExportTable = {
  columns: readonly ExportColumn[];
  rows: readonly ExportRow[];
  /** The last row: sums over all rows. */
  sums?: ExportRow;
  /** How many columns from the left name the row. */
  keyColumns: number;
  /** Rows of a level above 0 can be folded under the one before them. */
  outline?: boolean;
  /** What stands there when there are no rows. */
  empty: string;
};

const looks = new Map<string, RowLook>([
  ['1', 'shaded'],
  ['2', 'bold'],
  ['6', 'muted'],
]);

export function lookOf(style: unknown): RowLook {
  return looks.get(String(style ?? '')) ?? 'plain';
}

/** Places a column shows when it does not say: whole kroner and figures, tenths of a percent. */
export function defaultDecimals(type: Column['type']): number {
  return type === 'percent' ? 1 : 0;
}

export function isNumeric(type: Column['type']): type is ValueType {
  return type === 'amount' || type === 'number' || type === 'percent';
}

export const textFormat: CellFormat = { type: 'text', decimals: 0 };
export const amountFormat: CellFormat = { type: 'amount', decimals: 0 };
