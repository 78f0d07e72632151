import type { Cell, Column, Row } from '@/lib/core/widgets/column';

/** Fills columns of rows from their other cells; rows that are the same again are the same objects. */
export function fillColumns(is: (column: Column) => unknown, of: (column: Column, row: Row) => Cell) {
  const made = new WeakMap<Row, Row>();
  return (columns: readonly Column[], rows: readonly Row[]): readonly Row[] => {
    const derived = columns.filter(is);
    if (derived.length === 0) return rows;
    return rows.map((row) => {
      const values = Object.fromEntries(derived.map((column) => [column.value, of(column, row)]));
      const known = made.get(row);
      if (known && derived.every(({ value }) => known[value] === values[value])) return known;
      const next = { ...row, ...values };
      made.set(row, next);
      return next;
    });
  };
}
