import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { isNumeric } from './cell-text';
import { type ColumnIndex, indexColumn } from './column-index';

/** All rows of a table with lazily created column indexes. */
export type TableIndex = {
  columns: readonly Column[];
  rows: readonly Row[];
  /** The columns that are indexed so far. */
  made: ReadonlyMap<string, ColumnIndex>;
  /** The columns that a search looks in. */
  searched: () => Iterable<ColumnIndex>;
  column: (name: string) => ColumnIndex | undefined;
};

/** The column of words that a row is found by besides its cells. */
const words: Column = { text: '', value: '_words', type: 'text' };

/** Texts formed in a step: a millisecond or two. */
const stepTexts = 5_000;

/** Indexes rows; columns that `before` has indexed are looked at only in the rows that have changed since. */
export function indexTable(columns: readonly Column[], rows: readonly Row[], before?: TableIndex): TableIndex {
  const byName = new Map([words, ...columns].map((column) => [column.value, column]));
  const made = new Map<string, ColumnIndex>();
  for (const [name, index] of before?.made ?? []) {
    const isOutgrown = index.values.length > 2 * rows.length + stepTexts;
    if (index.column === byName.get(name) && !isOutgrown) made.set(name, index.ofRows(rows));
  }
  const find = (name: string) => {
    const known = made.get(name);
    const column = byName.get(name);
    if (known || !column) return known;
    const index = indexColumn(column, rows);
    made.set(name, index);
    return index;
  };
  return {
    ...{ columns, rows, made },
    *searched() {
      for (const name of byName.keys()) {
        const column = find(name);
        if (column) yield column;
      }
    },
    column: (name) => (name === words.value ? undefined : find(name)),
  };
}

/** The index of a table whose rows change, cached from one version to the next. */
export class CachedIndex {
  #latest: TableIndex | undefined;

  of(columns: readonly Column[], rows: readonly Row[]): TableIndex {
    if (this.#latest?.columns !== columns || this.#latest.rows !== rows) {
      this.#latest = indexTable(columns, rows, this.#latest);
    }
    return this.#latest;
  }
}

/** Builds the indexes a first search needs, and a first sort, in steps short enough to run between two frames. */
export function* warmSteps(index: TableIndex, { ranks = true } = {}): Generator<void> {
  for (const column of index.searched()) {
    yield;
    while (column.formTexts(stepTexts)) yield;
    yield;
    if (ranks) column.ranks();
    yield;
  }
}

/** Smallest and largest value of each numeric column, which its width must fit. */
export function numberExtremes(index: TableIndex): Record<string, readonly [number, number]> {
  const extremes: [string, readonly [number, number]][] = [];
  for (const column of index.columns) {
    if (!isNumeric(column)) continue;
    let least = 0;
    let most = 0;
    for (const value of index.column(column.value)?.values ?? []) {
      if (typeof value !== 'number') continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    extremes.push([column.value, [least, most]]);
  }
  return Object.fromEntries(extremes);
}

/** A distinct value of a column and its number of rows. */
export type ValueCount = { key: string; value: Cell; count: number };
