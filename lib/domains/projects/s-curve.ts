import { addMonths, type Month } from '@/lib/core/filters/months';
import { addDays, addMonthsToDay, daysBetween } from '@/lib/core/format/days';

/** First and last day, both included; null where one of them is not said. */
type Days = { from: string; to: string } | null;

/** An activity of the plan: hundredths of hours, what is done of it as a share. */
export type PlannedActivity = {
  hours: number;
  progress: number;
  /** As it was agreed, or as it is planned now where nothing was. */
  planned: Days;
  /** From when it began; up to its end, or today while it goes on. */
  worked: Days;
};

const monthEnd = (month: Month) => addDays(addMonthsToDay(`${month}-01`, 1), -1);

/** How much of whole units lies on days up to and with the last of a month, when they lie evenly from day to day. */
export function upTo(units: number, days: Days, month: Month): number {
  if (days === null || days.to < days.from) return 0;
  const end = monthEnd(month);
  if (end < days.from) return 0;
  if (end >= days.to) return units;
  return Math.round((units * (daysBetween(days.from, end) + 1)) / (daysBetween(days.from, days.to) + 1));
}

/** Every month from the first to the last, both included; none without any. */
export function monthsBetween(all: readonly Month[]): Month[] {
  const sorted = all.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/**
 * The planned and the earned hours of a project at the end of each month: an activity's hours lie evenly on its days, what is
 * done of it evenly on the days it has been worked at. Earned is said up to this month.
 */
export function plannedAndEarned(activities: readonly PlannedActivity[], months: readonly Month[], thisMonth: Month) {
  const sum = (one: (activity: PlannedActivity) => number) =>
    activities.reduce((all, activity) => all + one(activity), 0);
  return {
    planned: months.map((month) => sum(({ hours, planned }) => upTo(hours, planned, month))),
    earned: months.map((month) =>
      month > thisMonth
        ? null
        : sum(({ hours, progress, worked }) => upTo(Math.round(hours * progress), worked, month)),
    ),
  };
}

/**
 * What has come up to each month, up to this one; and from this one on what is expected on top of it. What is expected of this month
 * counts as far as it is more than what has come already.
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
