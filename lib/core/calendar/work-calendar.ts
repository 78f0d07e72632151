import { dayNumberOf, dayOfNumber, everyDay, isWeekend, sinceMonday, type WorkCalendar } from './calendar-days';
import { daysOff } from './days-off';

/** Mondays to Fridays since 1969-12-29, up to and with the day. */
function weekdaysUpTo(number: number): number {
  const since = sinceMonday(number);
  const weeks = Math.floor(since / 7);
  return weeks * 5 + Math.min(since - weeks * 7 + 1, 5);
}

/** Weekdays that are free and weekend days that are worked, by day number in order, with their running sum. */
type Exceptions = { days: Int32Array; sums: Int32Array };

const exceptionsOf = new WeakMap<WorkCalendar, Exceptions>();

function exceptions(calendar: WorkCalendar): Exceptions {
  const before = exceptionsOf.get(calendar);
  if (before) return before;
  const changes = [...daysOff(calendar)]
    .flatMap(([day, { free }]) => (free === isWeekend(day) ? [] : [{ day, by: free ? -1 : 1 }]))
    .sort((a, b) => a.day - b.day);
  const found = { days: new Int32Array(changes.length), sums: new Int32Array(changes.length) };
  let sum = 0;
  for (const [i, { day, by }] of changes.entries()) {
    sum += by;
    found.days[i] = day;
    found.sums[i] = sum;
  }
  exceptionsOf.set(calendar, found);
  return found;
}

/** The number of ordered values that are at most `limit`. */
function countUpTo(values: Int32Array, limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Workdays up to and with a day number, counted from a fixed day; differences of two are what means something. */
export function workdaysUpTo(calendar: WorkCalendar, number: number): number {
  if (calendar.kind === everyDay) return number;
  const { days, sums } = exceptions(calendar);
  const at = countUpTo(days, number);
  return weekdaysUpTo(number) + (at === 0 ? 0 : (sums[at - 1] ?? 0));
}

/** The first day number with this many workdays up to it: a workday. The inverse of `workdaysUpTo`. */
export function nthWorkday(calendar: WorkCalendar, nth: number): number {
  if (calendar.kind === everyDay) return nth;
  const most = exceptions(calendar).days.length;
  const about = Math.floor((nth * 7) / 5);
  let [low, high] = [about - 2 * most - 14, about + 2 * most + 14];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (workdaysUpTo(calendar, middle) >= nth) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** True for a workday. All functions here throw RangeError for an invalid day. */
export function isWorkday(calendar: WorkCalendar, day: string): boolean {
  const number = dayNumberOf(day);
  return workdaysUpTo(calendar, number) > workdaysUpTo(calendar, number - 1);
}

/** The day itself when it is a workday, else the next one. */
export function nextWorkday(calendar: WorkCalendar, day: string): string {
  return dayOfNumber(nthWorkday(calendar, workdaysUpTo(calendar, dayNumberOf(day) - 1) + 1));
}

/** The day itself when it is a workday, else the one before it. */
export function previousWorkday(calendar: WorkCalendar, day: string): string {
  return dayOfNumber(nthWorkday(calendar, workdaysUpTo(calendar, dayNumberOf(day))));
}

/** The workday that is `count` workdays after the day (negative: before); with 0 the day or the next workday. */
export function addWorkdays(calendar: WorkCalendar, day: string, count: number): string {
  if (count === 0) return nextWorkday(calendar, day);
  const number = dayNumberOf(day);
  const before = workdaysUpTo(calendar, count > 0 ? number : number - 1);
  return dayOfNumber(nthWorkday(calendar, before + count + (count > 0 ? 0 : 1)));
}

/**
 * Workdays from one day to another: those after `from`, `to` included; negative when reversed. From a workday it is the
 * inverse of `addWorkdays`.
 */
export function workdaysBetween(calendar: WorkCalendar, from: string, to: string): number {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)];
  if (last >= first) return workdaysUpTo(calendar, last) - workdaysUpTo(calendar, first);
  return workdaysUpTo(calendar, last - 1) - workdaysUpTo(calendar, first - 1);
}

/** Workdays of a period with both its ends; 0 when reversed or when none of its days is worked. */
export function workdaysIn(calendar: WorkCalendar, from: string, to: string): number {
  if (to < from) return 0;
  return workdaysUpTo(calendar, dayNumberOf(to)) - workdaysUpTo(calendar, dayNumberOf(from) - 1);
}

/** The day on which a period from `first` has had `count` workdays (at least one). */
export function lastWorkday(calendar: WorkCalendar, first: string, count: number): string {
  return dayOfNumber(nthWorkday(calendar, workdaysUpTo(calendar, dayNumberOf(first) - 1) + count));
}
