// Imported one by one: the package index is 300 files, which would delay every server process's start.
import { addMonths as monthsLater } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { getISOWeek } from 'date-fns/getISOWeek';
import { getISOWeekYear } from 'date-fns/getISOWeekYear';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';

// Days are texts yyyy-mm-dd. Weeks and months are computed as local midnights, whose calendar fields are the day's in
// every time zone, which is how date-fns counts.
const midnight = (day: string) => new Date(`${day}T00:00:00`);
const textOf = (moment: Date) => formatISO(moment, { representation: 'date' });

// What is called a hundred thousand times for one page counts days without a Date, of which Next wraps every one: 1 January
// 1970 is day 0, and a year begins in March, so that the leap day is its last. Years come in 400 with 146,097 days.
const shape = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const daysOf400Years = 146_097;
/** From 1 March of the year 0 to day 0. */
const offset = 719_468;

/** Days since 1970; NaN for an invalid day. A day that its month does not have is one of the next. */
function numberOf(day: string): number {
  if (!shape.test(day)) return Number.NaN;
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(day.slice(8)) - 1;
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + ofYear - offset;
}

/** The day of a number of days since 1970. Throws RangeError for what is no day of the years 0 to 9999. */
function dayOf(number: number): string {
  const since = number + offset;
  const periods = Math.floor(since / daysOf400Years);
  const day = since - periods * daysOf400Years;
  const year = Math.floor((day - Math.floor(day / 1_460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365);
  const ofYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const calendarYear = year + periods * 400 + (month <= 2 ? 1 : 0);
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  if (!(calendarYear >= 0 && calendarYear <= 9_999)) throw new RangeError('Invalid day');
  return `${String(calendarYear).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`;
}

/** The day shifted by `days` (negative: earlier). Throws RangeError for an invalid day, as all functions here do. */
export function addDays(day: string, days: number): string {
  return dayOf(numberOf(day) + Math.trunc(days));
}

/** The day shifted by `months` (negative: earlier); a day beyond the month's end becomes its last. */
export function addMonthsToDay(day: string, months: number): string {
  return textOf(monthsLater(midnight(day), months));
}

/** Days from one day to the other: 0 for the same, negative when reversed. NaN when either is invalid. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** The last day of a month (yyyy-mm), yyyy-mm-dd. */
export function lastDayOf(month: string): string {
  return textOf(lastDayOfMonth(midnight(`${month}-01`)));
}

/** The day of the week, 1 Monday to 7 Sunday; NaN for an invalid day. */
export function weekday(day: string): number {
  // Day 0 was a Thursday.
  return ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;
}

/** The next Friday after a day. */
export const nextFriday = (day: string): string => addDays(day, (5 - weekday(day) + 7) % 7 || 7);

/** The ISO week of a day, as '2026-W47', and its Monday. */
export function isoWeek(day: string): { week: string; monday: string } {
  const moment = midnight(day);
  const week = `${getISOWeekYear(moment)}-W${String(getISOWeek(moment)).padStart(2, '0')}`;
  return { week, monday: textOf(startOfISOWeek(moment)) };
}
