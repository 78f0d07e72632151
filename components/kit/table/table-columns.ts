import {
  type ColumnDef,
  columnResizingFeature,
  columnSizingFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { capital } from '@/lib/core/format/count-text';
import { cellOf, cellText, isNumeric } from '@/lib/core/table-view/cell-text';
import { foreignCurrency, isMoney } from '@/lib/core/table-view/currency';
import { longestSumName } from '@/lib/core/table-view/sides';
import type { Column, Row } from '@/lib/core/widgets/column';

/**
 * TanStack Table manages the columns: sizes, resizing and sort clicks. The rows come from lib/core/table-view:
 * TanStack's row models took 3.3 s for a first search of 100,000 rows and 0.4 s for a sort, and the files need the same
 * rows.
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
/**
 * Horizontal padding of a cell: a figure has less (see `cellPadding`); the rest compensates for the estimated text
 * width. A facing bar begins in the padding at its edge, so that it takes less than it is wide.
 */
const padding = { text: 26, figure: 20, pill: 16, due: 90, course: 64, bar: 72, mark: 16, facing: 48 } as const;
/** Added to a column of fixed width when its names are indented under group headings. */
const treeIndent = 36;
/** A wider heading wraps to two lines where it has two words. */
const headingLine = 88;
const sortMark = 16;
/** The estimated width of a heading without a mark may be short by so many pixels. */
const estimated = 6;
/** The widest pill, since a name beside it needs the rest of a phone's width. */
const widestPill = 150;

/** Pixels for a day and 'om 90 d' or 'utløpt 12 d', in the smaller font of a second line. */
const dayAndWord = 166;

/** The estimated width of a text at 13 px, by kind of letter, because the server cannot measure. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[MW]/.test(letter)) width += 11;
    else width += /[0-9A-ZÆØÅ−%&]/.test(letter) ? 8.1 : /[.,:;il ]/.test(letter) ? 3.9 : 6.9;
  }
  return Math.ceil(width);
}

/** A column's name under the heading above it, without what that says already. */
export function headingOf({ text, above }: Column): string {
  if (above === undefined || !text.startsWith(`${above} `)) return text;
  const rest = text.slice(above.length + 1);
  return capital(rest);
}

/** The width of a heading on its one or two lines. */
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

/** Pixels beside a day for a word of how near it is, in a smaller font. */
const wordRoom = (word: string) => (word === '' ? 0 : Math.ceil((textWidth(word) * 12) / 13) + 24);

/** The same for the longest `word` of the rows; where that is not known, for what the column says of one that is past. */
const dueRoom = ({ due }: Column, word: string | undefined): number => {
  if (!due) return 0;
  return word === undefined ? Math.max(padding.due, wordRoom(`${due.past ?? ''} 364 d`)) : wordRoom(word);
};

const paddingOf = (column: Column) =>
  (isNumeric(column) ? padding.figure : padding.text) +
  (column.status ? padding.pill : 0) +
  (column.glance ? padding[column.glance] : 0) +
  (column.facing ? padding.facing : 0) +
  (column.against ? padding.course : 0);

/**
 * The width a column of this size needs on a second line: for its pill without the sparkline, or for a day and how near
 * it is. Other content may be cut.
 */
export function secondLineRoom(column: Column | undefined, size = 0): number {
  if (column?.due) return Math.min(dayAndWord, size);
  if (!column?.status) return 0;
  return Math.min(widestPill, size - (column.against ? padding.course : 0));
}

/** True if the heading needs a second line at this width. */
export function wrapsHeading(column: Column, width: number): boolean {
  const heading = headingOf(column);
  return heading.includes(' ') && textWidth(heading) + sortMark + paddingOf(column) > width;
}

/** As wide as the heading and the first rows need, so that numbers stay close to their labels. */
function fittingWidth(
  column: Column,
  rows: readonly Row[],
  { first, sumName, room, mark }: { first: boolean; sumName: string; room: number; mark: number },
): number {
  const texts = rows.slice(0, sampled).map((row) => {
    const level = first && typeof row._level === 'number' ? row._level + 1 : 0;
    return textWidth(cellText(column, cellOf(row, column.value))) + level * 16;
  });
  const heading = Math.max(headingWidth(headingOf(column)) + mark, first ? textWidth(sumName) * 1.1 : 0);
  const most = (column.width ?? widest[column.type]) + room;
  const content = Math.min(Math.max(0, ...texts) + paddingOf(column) + room, most);
  return Math.round(Math.max(content, heading + paddingOf(column), 56));
}

/** Fits every number, since a cut number would be read as another one. */
function numberWidth(column: Column, numbers: readonly number[]): number {
  const widths = numbers.map((number) => textWidth(cellText(column, number)) * 1.06);
  return widths.length === 0 ? 0 : Math.ceil(Math.max(...widths)) + paddingOf(column);
}

/**
 * `numbers` are the figures a column must have room for: its extremes and its sum; `words` the longest that a column of
 * deadlines says of a row, where all rows are known.
 */
export function columnDefs(
  columns: readonly Column[],
  rows: readonly Row[],
  numbers: Readonly<Record<string, readonly number[]>>,
  words: Readonly<Record<string, string>> | undefined,
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
      fittingWidth(column, rows, {
        first: i === 0,
        sumName,
        room: dueRoom(column, words && (words[column.value] ?? '')),
        mark: sortable ? sortMark : estimated,
      }) + (tree && i === 0 ? treeIndent : 0),
      numberWidth(column, numbers[column.value] ?? []) + (foreign && isMoney(column) ? textWidth('EUR ') : 0),
    ),
    minSize: 48,
    maxSize: 900,
    enableSorting: sortable,
    sortDescFirst: isNumeric(column),
  }));
}

/** The width of a column of checkboxes: room for one under a group's name, and for the name of the sum. */
export const checksWidth = (tree: boolean, sumName: string): number =>
  Math.max(tree ? 66 : 44, Math.ceil(textWidth(sumName) * 1.1) + padding.text);

/** The least of a text that still says something: pixels, and the share of what fits its values. */
const least = { text: 92, share: 0.5 };

/**
 * The least a column may shrink to bring the deciding ones into sight. Figures, pills, days and the first column keep
 * their width, as does a width the user set.
 */
export function shrinkTo(column: Column, size: number, fixed: boolean): number {
  const plain = column.type === 'text' && !column.status && !column.due && !column.against && !column.glance;
  if (fixed || !plain) return size;
  const heading = headingWidth(headingOf(column)) + sortMark + padding.text;
  return Math.min(size, Math.round(Math.max(least.text, least.share * size, heading)));
}

/** True for a column that people decide by: a status, a deadline or a sum. */
export const decides = ({ status, due, figure, math }: Column): boolean =>
  status === true || due !== undefined || figure === true || math === 'sum';

/** The most a column may grow where the viewport is wider than the table; a width the user set is fixed. */
export function growTo(column: Column, size: number, set: boolean): number {
  return set || column.type !== 'text' || column.pinned ? size : Math.max(size, grown);
}
