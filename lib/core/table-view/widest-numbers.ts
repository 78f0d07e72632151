import type { Column, Row } from '@/lib/core/widgets/column';
import type { Sums } from './apply-view';
import { isNumeric } from './cell-text';

/** The figures each column must fit: smallest, largest, sum and 0. */
export function widestNumbers(columns: readonly Column[], rows: readonly Row[], sums: Sums): Record<string, number[]> {
  const numbers: [string, number[]][] = [];
  for (const column of columns) {
    if (!isNumeric(column)) continue;
    let least = 0;
    let most = 0;
    for (const row of rows) {
      const value = row[column.value];
      if (typeof value !== 'number') continue;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    const sum = sums[column.value];
    numbers.push([column.value, sum === undefined ? [least, most] : [least, most, sum]]);
  }
  return Object.fromEntries(numbers);
}
