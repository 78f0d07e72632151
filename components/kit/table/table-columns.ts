import {
  type ColumnDef,
  columnResizingFeature,
  columnSizingFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { cellOf, cellText, isNumeric } from '@/lib/core/table-view/cell-text';
import { foreignCurrency, isMoney } from '@/lib/core/table-view/currency';
import { longestSumName } from '@/lib/core/table-view/sides';
import type { Column, Row } from '@/lib/core/widgets/column';

/**
 * TanStack Table holds the columns: sizes, resizing and the sort a click asks for. The rows come from lib/core/table-view: its
 * row models needed 3.3 s for a first search of 100,000 rows and 0.4 s for a sort, and the files need the same rows.
 */
export const features = tableFeatures({ columnSizingFeature, columnResizingFeature, rowSortingFeature });
export type Features = typeof features;

const widest = {
  text: 240,
  amount: 200,
  number: 200,
  percent: 160,
  date: 140,
  month: 140,
  moment: 170,
  boolean: 90,
} as const;
const grown = 420;
const sampled = 200;
/** Left and right of a cell's text: a figure has less (see `cellPadding`), the rest is for what the estimate misses. */
const padding = { text: 26, figure: 20, pill: 16, due: 74, course: 64, bar: 72, mark: 16 } as const;
/** A column of a set width gets so much more when its names are indented under the heads of groups. */
const treeIndent = 36;
/** A heading wider than this stands on two lines where it has two words. */
const headingLine = 88;
const sortMark = 16;
/** A name beside it wants the rest of a phone's width. */
const widestPill = 150;

/** Pixels for a day and 'om 90 d' or 'utløpt 12 d', in the smaller type of a second line. */
const dayAndWord = 150;

/** Pixels a text needs at 13 px; an estimate by kind of letter, because nothing can be measured on the server. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += /[0-9A-ZÆØÅ−%]/.test(letter) ? 8.1 : /[.,:;il ]/.test(letter) ? 3.9 : 6.9;
  return Math.ceil(width);
}

/** Pixels of a heading on as many lines as it may have: two, for words that would be wide beside each other. */
function headingWidth(text: string): number {
  const whole = textWidth(text);
  const words = text.split(' ');
  if (whole <= headingLine || words.length === 1) return whole;
  const splits = words.slice(1).map((_, i) => {
    const [above, below] = [words.slice(0, i + 1), words.slice(i + 1)];
    return Math.max(textWidth(above.join(' ')), textWidth(below.join(' ')));
  });
  return Math.max(Math.min(...splits), Math.min(whole, headingLine));
}

/** Pixels beside a day for how near it is or how long ago it was, whatever its column calls that, in smaller type. */
const dueRoom = ({ due }: Column): number =>
  due ? Math.max(padding.due, Math.ceil((textWidth(`${due.past ?? ''} 364 d`) * 12) / 13) + 8) : 0;

const paddingOf = (column: Column) =>
  (isNumeric(column) ? padding.figure : padding.text) +
  (column.status ? padding.pill : 0) +
  dueRoom(column) +
  (column.glance ? padding[column.glance] : 0) +
  (column.against ? padding.course : 0);

/**
 * Pixels that a column of this size needs under another: for its pill, where the course beside it is left out, or for a day and how near
 * it is. What else stands there may be cut.
 */
export function secondLineRoom(column: Column | undefined, size = 0): number {
  if (column?.due) return Math.min(dayAndWord, size);
  if (!column?.status) return 0;
  return Math.min(widestPill, size - (column.against ? padding.course : 0));
}

/** Whether the heading needs a second line at this width. */
export function wrapsHeading(column: Column, width: number): boolean {
  return column.text.includes(' ') && textWidth(column.text) + sortMark + paddingOf(column) > width;
}

/** As wide as the heading and the first rows need, so that numbers stand close to what they belong to. */
function fittingWidth(column: Column, rows: readonly Row[], first: boolean, sumName: string): number {
  const texts = rows.slice(0, sampled).map((row) => {
    const level = first && typeof row._level === 'number' ? row._level + 1 : 0;
    return textWidth(cellText(column, cellOf(row, column.value))) + level * 16;
  });
  const heading = Math.max(headingWidth(column.text) + sortMark, first ? textWidth(sumName) * 1.1 : 0);
  const most = (column.width ?? widest[column.type]) + dueRoom(column);
  const content = Math.min(Math.max(0, ...texts) + paddingOf(column), most);
  return Math.round(Math.max(content, heading + paddingOf(column), 56));
}

/** No number may be cut off: it would be read as another. */
function numberWidth(column: Column, numbers: readonly number[]): number {
  const widths = numbers.map((number) => textWidth(cellText(column, number)) * 1.06);
  return widths.length === 0 ? 0 : Math.ceil(Math.max(...widths)) + paddingOf(column);
}

/** `numbers` holds the figures a column must have room for: its extremes and its sum. */
export function columnDefs(
  columns: readonly Column[],
  rows: readonly Row[],
  numbers: Readonly<Record<string, readonly number[]>>,
  sortable: boolean,
  tree = false,
): ColumnDef<Features, Row>[] {
  const sumName = longestSumName(columns, rows);
  const foreign = rows.some((row) => foreignCurrency(row) !== undefined);
  return columns.map((column, i) => ({
    id: column.value,
    header: column.text,
    accessorFn: (row) => cellOf(row, column.value),
    size: Math.max(
      fittingWidth(column, rows, i === 0, sumName) + (tree && i === 0 ? treeIndent : 0),
      numberWidth(column, numbers[column.value] ?? []) + (foreign && isMoney(column) ? textWidth('EUR ') : 0),
    ),
    minSize: 48,
    maxSize: 900,
    enableSorting: sortable,
    sortDescFirst: isNumeric(column),
  }));
}

/** How wide a column may grow where the window is wider than the table; a width someone set is kept. */
export function growTo(column: Column, size: number, set: boolean): number {
  return set || column.type !== 'text' || column.pinned ? size : Math.max(size, grown);
}
