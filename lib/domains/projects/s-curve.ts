import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { workdaysIn } from '@/lib/core/calendar/work-calendar';
import { addMonths, type Month } from '@/lib/core/filters/months';
import { daysBetween, lastDayOf } from '@/lib/core/format/days';

/** First and last day, both included; null when either is unknown. */
type Days = { from: string; to: string } | null;

/** An activity of the plan: hundredths of hours, and its completed share. */
export type PlannedActivity = {
  hours: number;
  progress: number;
  /** The agreed dates, or the current plan without any. */
  planned: Days;
  /** From its start to its end, or today while it is in progress. */
  worked: Days;
};

/**
 * How many of the units fall on days up to and with a day, when spread evenly over the workdays; over all days of a
 * period without any.
 */
export function upToDay(units: number, days: Days, end: string, calendar: WorkCalendar): number {
  if (days === null || days.to < days.from) return 0;
  if (end < days.from) return 0;
  if (end >= days.to) return units;
  const all = workdaysIn(calendar, days.from, days.to);
  if (all > 0) return Math.round((units * workdaysIn(calendar, days.from, end)) / all);
  return Math.round((units * (daysBetween(days.from, end) + 1)) / (daysBetween(days.from, days.to) + 1));
}

/** The same up to the end of a month. */
export const upTo = (units: number, days: Days, month: Month, calendar: WorkCalendar): number =>
  upToDay(units, days, lastDayOf(month), calendar);

/** Every month from the first to the last, both included; empty without any. */
export function monthsBetween(all: readonly Month[]): Month[] {
  const sorted = all.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/**
 * Planned and earned hours of a project at the end of each month: planned hours are spread evenly over an activity's
 * workdays, completed ones over the workdays since it began. Earned ends at this month.
 */
export function plannedAndEarned(
  activities: readonly PlannedActivity[],
  months: readonly Month[],
  thisMonth: Month,
  calendar: WorkCalendar,
) {
  const sum = (one: (activity: PlannedActivity) => number) =>
    activities.reduce((all, activity) => all + one(activity), 0);
  return {
    planned: months.map((month) => sum(({ hours, planned }) => upTo(hours, planned, month, calendar))),
    earned: months.map((month) =>
      month > thisMonth
        ? null
        : sum(({ hours, progress, worked }) => upTo(Math.round(hours * progress), worked, month, calendar)),
    ),
  };
}

/**
 * Actual cumulative values up to this month, and the expected ones from this month on. The expectation for this month
 * counts only beyond its actual value.
 */
export function actualAndExpected(
  actual: ReadonlyMap<Month, number>,
  expected: ReadonlyMap<Month, number>,
  months: readonly Month[],
  thisMonth: Month,
) {
  let [done, ahead] = [0, 0];
  const lines: { actual: number | null; expected: number | null }[] = [];
  for (const month of months) {
    const own = actual.get(month) ?? 0;
    if (month <= thisMonth) done += own;
    const more = (expected.get(month) ?? 0) - (month === thisMonth ? own : 0);
    if (month >= thisMonth) ahead += month === thisMonth ? Math.max(0, more) : more;
    lines.push({
      actual: month <= thisMonth ? done : null,
      expected: month >= thisMonth && expected.size > 0 ? done + ahead : null,
    });
  }
  return { actual: lines.map((line) => line.actual), expected: lines.map((line) => line.expected) };
}
