import { addDays, daysBetween } from '@/lib/core/format/days';
import { isDay } from '@/lib/core/format/parse-date';

/** Bounds of a package's, an activity's or a line's dates (specification 1, section 5). */
export const firstDay = '2019-01-01';
export const lastDay = '2050-01-01';

/** True for a day that exists, yyyy-mm-dd, within the bounds. */
export function isCalculationDay(text: string | null | undefined): text is string {
  return typeof text === 'string' && text >= firstDay && text <= lastDay && isDay(text);
}

/** Days from one day to the other, both included; 0 when reversed, null unless both are valid. */
export function daysInclusive(frdt: string | null, todt: string | null): number | null {
  if (!isCalculationDay(frdt) || !isCalculationDay(todt)) return null;
  return Math.max(0, daysBetween(frdt, todt) + 1);
}

/** The day shifted by `days` (negative: earlier), clamped to the bounds. */
export function shiftDay(day: string, days: number): string {
  const moved = addDays(day, days);
  return moved < firstDay ? firstDay : moved > lastDay ? lastDay : moved;
}
