import { monthName, monthNames } from '../format/day-name';

export { monthName };

/** A month as yyyy-mm; months compare and sort as text. */
export type Month = string;

export type MonthRange = { from: Month; to: Month };

const names = monthNames.map((name) => name.slice(0, 3));

export function isMonth(text: string): boolean {
  return /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text);
}

/** Months since year 0, as SQL computes them with year * 12 + month − 1. */
export function monthNumber(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

export function monthOf(number: number): Month {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

export function addMonths(month: Month, count: number): Month {
  return monthOf(monthNumber(month) + count);
}

export function yearOf(month: Month): number {
  return Number(month.slice(0, 4));
}

/** '2026-10' → 'okt 2026'. */
export function monthLabel(month: Month): string {
  return `${shortMonthName(month)} ${month.slice(0, 4)}`;
}

/** '2026-10' → 'oktober 2026'. */
export const monthText = (month: Month): string => `${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;

/** The columns that name a month in the database. */
export const monthParts = (month: Month) => ({ year: yearOf(month), month: Number(month.slice(5, 7)) });

/** The month that such columns name. */
export const monthOfParts = ({ year, month }: { year: number; month: number }): Month => monthOf(year * 12 + month - 1);

/** '2026-10' → 'okt'. */
export function shortMonthName(month: Month): string {
  return names[Number(month.slice(5, 7)) - 1] ?? month;
}

export function shiftRange(range: MonthRange, months: number): MonthRange {
  return { from: addMonths(range.from, months), to: addMonths(range.to, months) };
}

/** With more months than this the empty ones are not filled in. */
const mostMonths = 180;

/** Every month from the first to the last found, in order; only those found when the range is too long. */
export function monthsBetween(found: readonly Month[]): Month[] {
  const numbers = found.map(monthNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  if (found.length === 0 || last - first >= mostMonths) return [...found].sort();
  return Array.from({ length: last - first + 1 }, (_, i) => monthOf(first + i));
}
