import type { Column, Row } from '@/lib/widgets/widget';
import { type Sums, withShares } from './apply-view';

/** Exact sums of the columns with math 'sum', over rows as they stand: the same figures as viewTable's. */
export function sumRows(columns: readonly Column[], rows: readonly Row[]): Sums {
  const sums: [string, number][] = [];
  for (const { value, math, decimals } of columns) {
    if (math !== 'sum') continue;
    const unitsPerOne = 10 ** Math.max(2, decimals ?? 2);
    let units = 0;
    for (const row of rows) {
      const figure = row[value];
      if (typeof figure === 'number') units += Math.round(figure * unitsPerOne);
    }
    sums.push([value, units / unitsPerOne]);
  }
  return withShares(columns, Object.fromEntries(sums));
}
