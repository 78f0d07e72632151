import { sumMoney } from '@/lib/core/format/number';
import type { Column, Row } from '@/lib/core/widgets/column';
import { cellKey, cellOf } from './cell-text';

/** Rows of one state: its name, the values of the status column it covers, and their number and sum. */
export type StateSum = { text: string; column: string; values: readonly string[]; count: number; sum: number };

/** The first column that is summed by state. */
export const apartColumn = (columns: readonly Column[]) => columns.find(({ apart }) => apart !== undefined);

/** Rows by state with the sum of the first column that is summed so; states without rows are left out. */
export function stateSums(columns: readonly Column[], rows: readonly Row[], of = apartColumn(columns)): StateSum[] {
  if (!of?.apart) return [];
  const { by, states } = of.apart;
  return states.flatMap(({ text, values }) => {
    const own = rows.filter((row) => values.includes(cellKey(cellOf(row, by))));
    const sum = sumMoney(own.map((row) => Number(cellOf(row, of.value) ?? 0)));
    return own.length === 0 ? [] : [{ text, column: by, values, count: own.length, sum }];
  });
}

/** True if rows are of more than one state. */
export function areApart({ apart }: Column, rows: readonly Row[]): boolean {
  if (!apart) return false;
  const stateOf = (row: Row) => apart.states.findIndex(({ values }) => values.includes(cellKey(cellOf(row, apart.by))));
  return new Set(rows.map(stateOf)).size > 1;
}
