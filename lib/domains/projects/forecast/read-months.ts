import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import type { Month } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { byMonth } from '../by-month';
import type { MonthRow } from '../course';
import { doneShares } from '../earned-value/done-shares';
import { earnedOf, paceOf } from '../earned-value/earned-value';
import { requestedStanding, type Standing } from '../earned-value/read-standings';
import { monthsBetween } from '../months-between';
import { measures } from './forecast-months';
import type { ProjectMonth } from './month-rows';

/** From the first to the last month of the project's dates, its plan, its ledger, its hours and its assessments. */
function monthsOf({ course, project }: Standing): Month[] {
  const days = [
    project.startdate,
    project.enddate,
    ...course.activities.flatMap(({ from, to, began, ended }) => [from, to, began, ended]),
  ];
  return monthsBetween([
    ...days.flatMap((day) => (day === null ? [] : [day.slice(0, 7)])),
    ...[...course.actual, ...course.expected].map(({ month }) => month),
  ]);
}

/** A project by month: planned and earned to each month's end, and what has come in it. */
export function projectMonths(standing: Standing): ProjectMonth[] {
  const { activities, actual, calendar } = standing.course;
  const { plan, bookedThrough, booked, hours, done } = standing.value;
  const now = today();
  const came = { hours: byMonth(actual, 'hours'), cost: byMonth(actual, 'cost'), revenue: byMonth(actual, 'revenue') };
  const pace = {
    hours: paceOf(hours, done.now),
    cost: booked && paceOf(booked.cost, done.booked),
    revenue: booked && paceOf(booked.revenue, done.booked),
  };
  return monthsOf(standing).map((month) => {
    const end = lastDayOf(month);
    const planned = doneShares(activities, { today: end, bookedThrough: null, calendar }).planned;
    const earned =
      month > now.slice(0, 7) ? null : doneShares(activities, { today: now, bookedThrough: end, calendar }).booked;
    const values = measures.map((measure) => {
      const total = plan[measure];
      const value = {
        planned: earnedOf(total, planned),
        earned: earnedOf(total, earned),
        actual: came[measure].get(month) ?? 0,
        total,
        pace: pace[measure],
      };
      return [measure, value] as const;
    });
    return {
      month,
      booked: bookedThrough !== null && month <= bookedThrough.slice(0, 7),
      values: Object.fromEntries(values) as ProjectMonth['values'],
    };
  });
}

/** A project's months with the assessments of Forecast. */
export type ReadMonths = { months: ProjectMonth[]; expected: readonly MonthRow[] };

/** The requested project by month, read once for the table and the curves; undefined while none is requested. */
export const requestedMonths = oncePerLoad(async (scope: Scope, filters: Filters): Promise<ReadMonths | undefined> => {
  const standing = await requestedStanding(scope, filters);
  return standing && { months: projectMonths(standing), expected: standing.course.expected };
});
