import { isDay } from '@/lib/format/parse-date';

/** The days a package, an activity or a line may name (specification 1, section 5). */
export const firstDay = '2019-01-01';
export const lastDay = '2050-01-01';

const dayLength = 86_400_000;

/** Whether the text is a day that exists, yyyy-mm-dd, within the bounds. */
export function isCalculationDay(text: string | null | undefined): text is string {
  return typeof text === 'string' && text >= firstDay && text <= lastDay && isDay(text);
}

/** Days from one day to the other, both included; 0 when the last is before the first; null unless both are valid. */
export function daysInclusive(frdt: string | null, todt: string | null): number | null {
  if (!isCalculationDay(frdt) || !isCalculationDay(todt)) return null;
  return Math.max(0, Math.round((Date.parse(todt) - Date.parse(frdt)) / dayLength) + 1);
}

/** The day so many days later (earlier when negative), kept within the bounds. */
export function shiftDay(day: string, days: number): string {
  const moved = new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
  return moved < firstDay ? firstDay : moved > lastDay ? lastDay : moved;
}

/** Days from one day to the other: 0 for the same, negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** The ISO week of a day, as '2026-W47', and its Monday. */
export function isoWeek(day: string): { week: string; monday: string } {
  const time = Date.parse(day);
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  const monday = time - weekday * dayLength;
  // The week belongs to the year its Thursday is in.
  const thursday = new Date(monday + 3 * dayLength);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayLength / 7) + 1;
  return { week: `${year}-W${String(number).padStart(2, '0')}`, monday: new Date(monday).toISOString().slice(0, 10) };
}
