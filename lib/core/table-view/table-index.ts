import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { isNumeric } from './cell-text';
import { type ColumnIndex, indexColumn } from './column-index';

/** All rows of a table with lazily created column indexes. */
export type TableIndex = {
  columns: readonly Column[];
  rows: readonly Row[];
  column: (name: string) => ColumnIndex | undefined;
};

export function indexTable(columns: readonly Column[], rows: readonly Row[]): TableIndex {
  const byName = new Map(columns.map((column) => [column.value, column]));
  const made = new Map<string, ColumnIndex>();
  return {
    columns,
    rows,
    column: (name) => {
      const known = made.get(name);
      const column = byName.get(name);
      if (known || !column) return known;
      const index = indexColumn(column, rows);
      made.set(name, index);
      return index;
    },
  };
}

/** Builds the indexes a first search or sort needs, in steps short enough to run between two frames. */
export function* warmSteps(index: TableIndex): Generator<void> {
  for (const { value } of index.columns) {
    const column = index.column(value);
    yield;
    column?.texts();
    yield;
    column?.ranks();
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
