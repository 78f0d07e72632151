import { today } from '@/lib/core/clock';
import { sumMoney } from '@/lib/core/format/number';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { cellOf } from './cell-text';
import { fillColumns } from './fill-columns';

/** The state of something with a first and a last day (yyyy-mm-dd), both included, on a day. */
export const phaseOf = (start: string, end: string, day: string): 'planlagt' | 'pågår' | 'avsluttet' =>
  end < day ? 'avsluttet' : start <= day ? 'pågår' : 'planlagt';

/** A column derived from the row's other cells: a sum of those present, a product, a month, or a state by its days. */
function workedOut({ adds, product, monthOf, phase, value }: Column, row: Row): Cell {
  if (phase) {
    const [start, end] = phase.days.map((name) => cellOf(row, name));
    const isDated = typeof start === 'string' && typeof end === 'string' && cellOf(row, value) !== phase.waits;
    return isDated ? phaseOf(start, end, today()) : cellOf(row, value);
  }
  if (adds) return sumMoney(adds.map((name) => cellOf(row, name)).filter((figure) => typeof figure === 'number'));
  const [first, second] = (product ?? monthOf ?? []).map((name) => cellOf(row, name));
  if (typeof first !== 'number' || typeof second !== 'number') return null;
  return product ? first * second : `${first}-${String(second).padStart(2, '0')}`;
}

/** The rows with derived columns. */
export const withWorkedOut = fillColumns(
  ({ adds, product, monthOf, phase }) => adds ?? product ?? monthOf ?? phase,
  workedOut,
);
