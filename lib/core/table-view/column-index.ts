import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { cellKey, cellOf, cellText, searchText } from './cell-text';
import { alikeEnds } from './changed-rows';
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
  /** Forms so many more of the texts; false when all are there. */
  formTexts: (most: number) => boolean;
  /** The index after rows changed: only those are looked at. */
  ofRows: (rows: readonly Row[]) => ColumnIndex;
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

/** Indexes one column of all rows; ranks, texts and units are created on first use, and serve the indexes after it. */
export function indexColumn(column: Column, all: readonly Row[]): ColumnIndex {
  const unitsPerOne = 10 ** Math.max(2, column.mostDecimals ?? column.decimals ?? 2);
  const values: Cell[] = [];
  const texts: string[] = [];
  let known: Map<Cell, number> | undefined = new Map();
  let [ranks, units] = [once(() => rank(values, column)), once(unitsOf)];

  function unitsOf(): Float64Array {
    return Float64Array.from(values, (value) => (typeof value === 'number' ? Math.round(value * unitsPerOne) : 0));
  }
  /** The code of a value, which is added when it is new. */
  function codeOf(value: Cell): number {
    known ??= new Map(values.map((one, code) => [one, code]));
    const code = known.get(value);
    if (code !== undefined) return code;
    known.set(value, values.length);
    [ranks, units] = [once(() => rank(values, column)), once(unitsOf)];
    return values.push(value) - 1;
  }
  function formTexts(most = values.length): boolean {
    const end = Math.min(values.length, texts.length + most);
    while (texts.length < end) texts.push(searchText(column, values[texts.length] ?? null));
    return end < values.length;
  }
  const indexOf = (rows: readonly Row[], codes: Int32Array): ColumnIndex => ({
    ...{ column, codes, values, unitsPerOne, formTexts },
    texts: () => {
      formTexts();
      return texts;
    },
    ranks: () => ranks(),
    units: () => units(),
    ofRows: (next) => {
      const { head, tail } = alikeEnds(rows, next);
      const now = new Int32Array(next.length);
      now.set(codes.subarray(0, head));
      now.set(codes.subarray(codes.length - tail), next.length - tail);
      let isSame = next.length === codes.length;
      for (let place = head; place < next.length - tail; place += 1) {
        const row = next[place] ?? {};
        const before = codes[place] ?? -1;
        const isAlike = row === rows[place] || values[before] === cellOf(row, column.value);
        now[place] = isAlike ? before : codeOf(cellOf(row, column.value));
        isSame &&= now[place] === before;
      }
      return indexOf(next, isSame ? codes : now);
    },
  });
  const codes = new Int32Array(all.length);
  all.forEach((row, place) => {
    codes[place] = codeOf(cellOf(row, column.value));
  });
  // The way from values to codes is large, and needed again only for an edit.
  known = undefined;
  return indexOf(all, codes);
}
