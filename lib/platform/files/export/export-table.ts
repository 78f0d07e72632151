import { dash, type Place, type ValueType } from '@/lib/core/format/value';
import type { DueWord } from '@/lib/core/table-view/due';
import type { Cell, Column } from '@/lib/core/widgets/column';
import type { FigureTerm } from '@/lib/core/widgets/figure-terms';

/**
 * The format of a value: `decimals` after the comma, percent values are shares, `place` decides the unit of a printed
 * amount (by default kroner, always in a workbook), `none` is printed for an empty value, `status` colours words by
 * meaning.
 */
export type CellFormat = {
  type: Column['type'];
  decimals: number;
  /** Decimals where a value has more than `decimals`. */
  mostDecimals?: number;
  redNegative?: boolean;
  redPositive?: boolean;
  /** True if 0 was entered or is meaningful, and is written; else it is a dash. */
  typed?: boolean;
  place?: Place;
  none?: string;
  status?: boolean;
  /** A percentage that is a change, printed as '> 999 %' at most. */
  change?: boolean;
  /** A figure in percentage points: the difference of two shares, times a hundred. */
  points?: boolean;
  /** Points are red below this many. */
  redBelow?: number;
  /** The currency of an amount, if it is not kroner. */
  currency?: string;
  /** A possibly long text, which wraps in a workbook. */
  long?: boolean;
};

/** `course`: its words judge figures over time, which paper shows as a sparkline in front of them. */
export type ExportColumn = CellFormat & { text: string; course?: boolean };

/** The emphasis of a row: the style codes 1, 2 and 6 of specification 1, section 3. */
export type RowLook = 'plain' | 'bold' | 'shaded' | 'muted';

/** `formats` overrides the column's format per cell; level indents the first column. */
export type ExportRow = {
  cells: readonly Cell[];
  look: RowLook;
  level: number;
  formats?: readonly (CellFormat | undefined)[];
  /** Due words, printed after the dates. A workbook holds only the dates, which can be sorted and calculated with. */
  due?: readonly (DueWord | undefined)[];
  /** The figures over time that its words judge, oldest first. */
  courses?: readonly ((number | null)[] | undefined)[];
  /** The columns whose figures are plain sums of the table's rows [from, to), other sum rows excluded. */
  summed?: { columns: readonly number[]; from: number; to: number };
  /** Per column the cells that its figure comes to. */
  terms?: readonly (readonly FigureTerm[] | undefined)[];
};

/** A widget as rows and columns, for a sheet or a printed table. */
export type ExportTable = {
  columns: readonly ExportColumn[];
  rows: readonly ExportRow[];
  /** The last rows: the sum over all rows, or one for each state of them. */
  sums?: readonly ExportRow[];
  /** The number of leading columns that name the row. */
  keyColumns: number;
  /** Lets rows above level 0 be collapsed under the one before them. */
  outline?: boolean;
  /** The text shown when there are no rows. */
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

/** Default decimals: none for kroner and figures, one for percent. */
export function defaultDecimals(type: Column['type']): number {
  return type === 'percent' ? 1 : 0;
}

export function isNumeric(type: Column['type']): type is ValueType {
  return type === 'amount' || type === 'number' || type === 'percent';
}

/** True for a cell aligned as figures are: a figure, nothing, or the dash in place of one. */
export const alignsAsFigure = (type: ExportColumn['type'], value: Cell): boolean =>
  isNumeric(type) && (typeof value !== 'string' || value === dash);

export const textFormat: CellFormat = { type: 'text', decimals: 0 };
export const amountFormat: CellFormat = { type: 'amount', decimals: 0 };
