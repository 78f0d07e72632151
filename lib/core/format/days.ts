// Imported one by one: the package index is 300 files, which would delay every server process's start.
import { addDays as daysLater } from 'date-fns/addDays';
import { addMonths as monthsLater } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { getISODay } from 'date-fns/getISODay';
import { getISOWeek } from 'date-fns/getISOWeek';
import { getISOWeekYear } from 'date-fns/getISOWeekYear';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';

// Days are texts yyyy-mm-dd. They are computed as local midnights, whose calendar fields are the day's in every time
// zone, which is how date-fns counts.
const midnight = (day: string) => new Date(`${day}T00:00:00`);
const textOf = (moment: Date) => formatISO(moment, { representation: 'date' });

/** The day shifted by `days` (negative: earlier). Throws RangeError for an invalid day, as all functions here do. */
export function addDays(day: string, days: number): string {
  return textOf(daysLater(midnight(day), days));
}

/** The day shifted by `months` (negative: earlier); a day beyond the month's end becomes its last. */
export function addMonthsToDay(day: string, months: number): string {
  return textOf(monthsLater(midnight(day), months));
}

/** Days from one day to the other: 0 for the same, negative when reversed. NaN when either is invalid. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(midnight(to), midnight(from));
}

/** The last day of a month (yyyy-mm), yyyy-mm-dd. */
export function lastDayOf(month: string): string {
  return textOf(lastDayOfMonth(midnight(`${month}-01`)));
}

/** The day of the week, 1 Monday to 7 Sunday. */
export function weekday(day: string): number {
  return getISODay(midnight(day));
}

/** The ISO week of a day, as '2026-W47', and its Monday. */
export function isoWeek(day: string): { week: string; monday: string } {
  const moment = midnight(day);
  const week = `${getISOWeekYear(moment)}-W${String(getISOWeek(moment)).padStart(2, '0')}`;
  return { week, monday: textOf(startOfISOWeek(moment)) };
}
