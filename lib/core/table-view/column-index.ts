import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { cellKey, cellOf, cellText, searchText } from './cell-text';
import { once } from './once';

/**
 * A dictionary-encoded column: each distinct value once, and a code per row. Searching, filtering, sorting and grouping
 * use the distinct values, so that each row costs one array lookup.
 */
export type ColumnIndex = {
  column: Column;
  /** Row number → code of its value. */
  codes: Int32Array;
  values: readonly Cell[];
  /** Code → text that a search matches. */
  texts: () => readonly string[];
  /** Code → rank in rising order; the empty value is last, at values.length. */
  ranks: () => Int32Array;
  /** Code → integer hundredths (or finer, by the column's decimals), for exact sums. */
  units: () => Float64Array;
  unitsPerOne: number;
};

const collator = new Intl.Collator('nb', { numeric: true });

/** Ranks values: numbers by size, dates by time, text by the Norwegian alphabet. */
function rank(values: readonly Cell[], column: Column): Int32Array {
  const plain = column.type === 'date' || column.type === 'month' || column.type === 'moment';
  const filled = values.map((_, code) => code).filter((code) => cellKey(values[code] ?? null) !== '');
  const numbers = filled.every((code) => typeof values[code] === 'number');
  const keys = values.map((value) => cellKey(value));
  const names = column.formatter === 'lookup' ? values.map((value) => cellText(column, value)) : keys;
  const at = (code: number) => names[code] ?? '';
  const exact = (a: number, b: number) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0);
  const places = new Map(column.order?.map((value, place) => [value, place]));
  const place = (code: number) => places.get(keys[code] ?? '') ?? places.size;
  if (column.order) filled.sort((a, b) => place(a) - place(b) || collator.compare(at(a), at(b)));
  else if (numbers) filled.sort((a, b) => Number(values[a]) - Number(values[b]));
  else if (plain) filled.sort(exact);
  else filled.sort((a, b) => collator.compare(at(a), at(b)) || exact(a, b));
  const ranks = new Int32Array(values.length).fill(values.length);
  filled.forEach((code, place) => {
    ranks[code] = place;
  });
  return ranks;
}

/** Indexes one column of all rows; ranks, texts and units are created on first use. */
export function indexColumn(column: Column, rows: readonly Row[]): ColumnIndex {
  const codes = new Int32Array(rows.length);
  const known = new Map<Cell, number>();
  const values: Cell[] = [];
  rows.forEach((row, i) => {
    const value = cellOf(row, column.value);
    let code = known.get(value);
    if (code === undefined) {
      code = values.length;
      known.set(value, code);
      values.push(value);
    }
    codes[i] = code;
  });
  const unitsPerOne = 10 ** Math.max(2, column.mostDecimals ?? column.decimals ?? 2);
  return {
    column,
    codes,
    values,
    unitsPerOne,
    texts: once(() => values.map((value) => searchText(column, value))),
    ranks: once(() => rank(values, column)),
    units: once(() =>
      Float64Array.from(values, (value) => (typeof value === 'number' ? Math.round(value * unitsPerOne) : 0)),
    ),
  };
}
