import type { Column, Row } from '@/lib/core/widgets/column';
import { type Summed, type Sums, withShares } from './apply-view';
import type { ChangedRow } from './changed-rows';
import { isUnsummed, isWeighed, weigh } from './sides';

const unitsPerOne = ({ decimals }: Column) => 10 ** Math.max(2, decimals ?? 2);

/** A row's figure in whole units of a column's decimals; 0 without one. */
function unitsIn(column: Column, row: Row): number {
  const figure = row[column.value];
  return typeof figure === 'number' ? Math.round(figure * unitsPerOne(column)) : 0;
}

/** Exact sums of the columns with math 'sum'; equal to viewTable's for the same rows. */
export function sumRows(columns: readonly Column[], rows: readonly Row[]): Summed {
  const sums: [string, number][] = [];
  const weighed = weigh(columns, () => rows);
  for (const column of columns) {
    if (column.math !== 'sum' || isUnsummed(column, weighed)) continue;
    const signs = isWeighed(column, weighed) ? weighed?.weights : undefined;
    let units = 0;
    rows.forEach((row, i) => {
      units += (signs?.[i] ?? 1) * unitsIn(column, row);
    });
    sums.push([column.value, units / unitsPerOne(column)]);
  }
  return { sums: withShares(columns, Object.fromEntries(sums)), weighed };
}

/** The sums of rows that all count alike, after some of them have changed. */
export function changedSums(columns: readonly Column[], sums: Sums, changed: readonly ChangedRow[]): Sums {
  const next = columns
    .filter(({ math }) => math === 'sum')
    .map((column): [string, number] => {
      let units = Math.round((sums[column.value] ?? 0) * unitsPerOne(column));
      for (const { before, after } of changed) units += unitsIn(column, after) - unitsIn(column, before);
      return [column.value, units / unitsPerOne(column)];
    });
  return withShares(columns, Object.fromEntries(next));
}
