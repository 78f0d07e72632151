import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import type { CourseActivity } from '../course';
import { type Days, upToDay } from './up-to-day';

/** The share of a project's work: completed today, completed by the ledger's last day, and planned by today. */
export type DoneShares = { now: number | null; booked: number | null; planned: number | null };

/** An activity of the plan: hundredths of hours, and its completed share. */
type PlannedActivity = {
  hours: number;
  progress: number;
  /** The agreed dates, or the current plan without any. */
  planned: Days;
  /** From its start to its end, or today while it is in progress. */
  worked: Days;
};

const between = (from: string | null, to: string | null) => (from === null || to === null ? null : { from, to });

/** The weight of each activity of a plan without any hours: large, so that rounding to whole units does not show. */
const evenWeight = 1_000_000;

/** The activities as a plan with its worked days; progress without a known start counts as made today. */
function plannedActivities(activities: readonly CourseActivity[], today: string): PlannedActivity[] {
  return activities.map(({ hours, progress, from, to, began, ended }) => ({
    hours,
    progress,
    planned: between(from, to),
    worked: progress > 0 ? between(began === null || began > today ? today : began, ended ?? today) : null,
  }));
}

/**
 * The shares of the work, weighted by planned hours, or equally without any hours; null without activities. `booked` is
 * the earned curve on the ledger's last day, so that money is compared with what was done when it was booked; null
 * without a ledger. `planned` follows the agreed dates and is null when no activity has them.
 */
export function doneShares(
  activities: readonly CourseActivity[],
  { today, bookedThrough, calendar }: { today: string; bookedThrough: string | null; calendar: WorkCalendar },
): DoneShares {
  const even = activities.every(({ hours }) => hours <= 0);
  const plan = plannedActivities(activities, today).map((one) => ({ ...one, hours: even ? evenWeight : one.hours }));
  const all = plan.reduce((sum, { hours }) => sum + hours, 0);
  if (all <= 0) return { now: null, booked: null, planned: null };
  const share = (of: (one: PlannedActivity) => number) => plan.reduce((sum, one) => sum + of(one), 0) / all;
  const now = share(({ hours, progress }) => hours * progress);
  const earned = (day: string) =>
    share(({ hours, progress, worked }) => upToDay(Math.round(hours * progress), worked, day, calendar));
  return {
    now,
    booked: bookedThrough === null ? null : bookedThrough >= today ? now : Math.min(now, earned(bookedThrough)),
    planned: plan.some(({ planned }) => planned !== null)
      ? share(({ hours, planned }) => upToDay(hours, planned, today, calendar))
      : null,
  };
}
