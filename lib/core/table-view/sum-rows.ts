import type { Column, Row } from '@/lib/core/widgets/column';
import { type Summed, withShares } from './apply-view';
import { isUnsummed, isWeighed, weigh } from './sides';

/** Exact sums of the columns with math 'sum'; equal to viewTable's for the same rows. */
export function sumRows(columns: readonly Column[], rows: readonly Row[]): Summed {
  const sums: [string, number][] = [];
  const weighed = weigh(columns, () => rows);
  for (const column of columns) {
    const { value, math, decimals } = column;
    if (math !== 'sum' || isUnsummed(column, weighed)) continue;
    const signs = isWeighed(column, weighed) ? weighed?.weights : undefined;
    const unitsPerOne = 10 ** Math.max(2, decimals ?? 2);
    let units = 0;
    rows.forEach((row, i) => {
      const figure = row[value];
      if (typeof figure === 'number') units += (signs?.[i] ?? 1) * Math.round(figure * unitsPerOne);
    });
    sums.push([value, units / unitsPerOne]);
  }
  return { sums: withShares(columns, Object.fromEntries(sums)), weighed };
}
