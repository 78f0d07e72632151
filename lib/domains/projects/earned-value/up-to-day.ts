import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { workdaysIn } from '@/lib/core/calendar/work-calendar';
import { daysBetween } from '@/lib/core/format/days';

/** First and last day, both included; null when either is unknown. */
export type Days = { from: string; to: string } | null;

/**
 * Returns the units up to and with a day, when spread evenly over the workdays; over all days of a period without any.
 */
export function upToDay(units: number, days: Days, end: string, calendar: WorkCalendar): number {
  if (days === null || days.to < days.from) return 0;
  if (end < days.from) return 0;
  if (end >= days.to) return units;
  const all = workdaysIn(calendar, days.from, days.to);
  if (all > 0) return Math.round((units * workdaysIn(calendar, days.from, end)) / all);
  return Math.round((units * (daysBetween(days.from, end) + 1)) / (daysBetween(days.from, days.to) + 1));
}
