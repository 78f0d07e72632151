import { daysBetween } from '@/lib/core/format/days';
import { daysInclusive, isCalculationDay, shiftDay } from './days';
import { withBelow } from './edit-rows';
import type { CalculationRow } from './row';

const moved = (day: string | null, days: number) => (isCalculationDay(day) ? shiftDay(day, days) : day);

/**
 * Sets the dates of a package, activity or line. A move shifts all descendants; a resize changes only descendants with
 * the row's old dates. Invalid or reversed dates return the same rows.
 */
export function setDays(
  rows: readonly CalculationRow[],
  xid: string,
  frdt: string,
  todt: string,
): readonly CalculationRow[] {
  const row = rows.find((one) => one.xid === xid);
  const days = daysInclusive(frdt, todt);
  if (!row || days === null || days === 0) return rows;
  const shift = isCalculationDay(row.frdt) ? daysBetween(row.frdt, frdt) : 0;
  const whole = daysInclusive(row.frdt, row.todt) === days;
  const below = new Set(withBelow(rows, xid));
  return rows.map((one) => {
    if (!below.has(one)) return one;
    if (one === row || (one.frdt === row.frdt && one.todt === row.todt)) return { ...one, frdt, todt };
    return whole && shift !== 0 ? { ...one, frdt: moved(one.frdt, shift), todt: moved(one.todt, shift) } : one;
  });
}

/** Shifts a package, activity or line and its descendants by `days`, clamped so that all stay within the bounds. */
export function moveDays(rows: readonly CalculationRow[], xid: string, days: number): readonly CalculationRow[] {
  const below = new Set(withBelow(rows, xid));
  const dated = [...below].flatMap(({ frdt, todt }) => [frdt, todt].filter(isCalculationDay));
  const bounded = dated.every((day) => daysBetween(day, shiftDay(day, days)) === days);
  if (!bounded) return rows;
  return rows.map((row) =>
    below.has(row) ? { ...row, frdt: moved(row.frdt, days), todt: moved(row.todt, days) } : row,
  );
}
