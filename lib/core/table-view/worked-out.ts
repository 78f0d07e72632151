import { sumMoney } from '@/lib/core/format/number';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { cellOf } from './cell-text';

const made = new WeakMap<Row, Row>();

/** A column derived from the row's other figures: a sum of those present, a product, or a month. */
function workedOut({ adds, product, monthOf }: Column, row: Row): Cell {
  if (adds) return sumMoney(adds.map((name) => cellOf(row, name)).filter((figure) => typeof figure === 'number'));
  const [first, second] = (product ?? monthOf ?? []).map((name) => cellOf(row, name));
  if (typeof first !== 'number' || typeof second !== 'number') return null;
  return product ? first * second : `${first}-${String(second).padStart(2, '0')}`;
}

/** The rows with derived columns; unchanged rows are the same objects. */
export function withWorkedOut(columns: readonly Column[], rows: readonly Row[]): readonly Row[] {
  const said = columns.filter(({ adds, product, monthOf }) => adds ?? product ?? monthOf);
  if (said.length === 0) return rows;
  return rows.map((row) => {
    const values = Object.fromEntries(said.map((column) => [column.value, workedOut(column, row)]));
    const known = made.get(row);
    if (known && said.every(({ value }) => known[value] === values[value])) return known;
    const next = { ...row, ...values };
    made.set(row, next);
    return next;
  });
}
