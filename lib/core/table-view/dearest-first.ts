import type { Column, Row } from '@/lib/core/widgets/column';

/** The columns, whose groups by `name` come by the sum of what `amountOf` finds in their rows, the largest first. */
export function dearestFirst(
  columns: readonly Column[],
  name: string,
  rows: readonly Row[],
  amountOf: (row: Row) => unknown,
): Column[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const [key, amount] = [String(row[name]), amountOf(row)];
    sums.set(key, (sums.get(key) ?? 0) + (typeof amount === 'number' ? amount : 0));
  }
  const order = [...sums].sort(([, a], [, b]) => b - a).map(([key]) => key);
  return columns.map((column) => (column.value === name ? { ...column, order } : column));
}
