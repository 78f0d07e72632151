import type { Column, Row } from '@/lib/core/widgets/column';
import type { Sums } from './apply-view';
import { isNumeric } from './cell-text';
import { changedRows } from './changed-rows';

type Extremes = { column: Column; least: number; most: number };

const noExtremes = (columns: readonly Column[]): Extremes[] =>
  columns.filter(isNumeric).map((column) => ({ column, least: 0, most: 0 }));

/** The smallest and largest figure of each column, as given or beyond that in the rows. */
function widened(extremes: readonly Extremes[], rows: readonly Row[]): Extremes[] {
  return extremes.map((given) => {
    let { least, most } = given;
    for (const row of rows) {
      const value = row[given.column.value];
      if (typeof value !== 'number') continue;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    return { column: given.column, least, most };
  });
}

function withSums(extremes: readonly Extremes[], sums: Sums): Record<string, number[]> {
  return Object.fromEntries(
    extremes.map(({ column: { value }, least, most }) => {
      const sum = sums[value];
      return [value, sum === undefined ? [least, most] : [least, most, sum]];
    }),
  );
}

/** The figures each column must fit: smallest, largest, sum and 0. */
export function widestNumbers(columns: readonly Column[], rows: readonly Row[], sums: Sums): Record<string, number[]> {
  return withSums(widened(noExtremes(columns), rows), sums);
}

/** The same of rows that are edited, where a column does not become narrower by an edit. */
export class RoomForNumbers {
  #latest: { columns: readonly Column[]; rows: readonly Row[]; extremes: Extremes[] } | undefined;

  of(columns: readonly Column[], rows: readonly Row[], sums: Sums): Record<string, number[]> {
    const before = this.#latest?.columns === columns ? this.#latest : undefined;
    const changed = before && changedRows(before.rows, rows);
    const extremes = changed
      ? widened(
          before.extremes,
          changed.map(({ after }) => after),
        )
      : widened(noExtremes(columns), rows);
    this.#latest = { columns, rows, extremes };
    return withSums(extremes, sums);
  }
}
