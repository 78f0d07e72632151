import { today } from '@/lib/core/clock';
import { projectMonthColumns } from '@/lib/core/columns/project-months';
import type { Month } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import type { Source } from '@/lib/platform/routing/page';
import { noProject } from '@/lib/platform/tables/requested-project';
import { byMonth, type PlannedCourse, requestedCourse } from '../course';
import { doneShares } from '../earned-value/done-shares';
import { earnedOf } from '../earned-value/earned-value';
import { requestedStanding, type Standing } from '../earned-value/read-standings';
import { measures } from '../forecast/forecast-months';
import { type ProjectMonth, rowsOfMonths } from '../forecast/month-rows';
import { monthsBetween } from '../s-curve';

const columns = projectMonthColumns.take(
  'projectmonth',
  'hoursplan',
  'hoursnow',
  'costplan',
  'costnow',
  'revenueplan',
  'revenuenow',
);

/** From the first to the last month of the project's dates, its plan, its ledger, its hours and its assessments. */
function monthsOf(course: PlannedCourse, { project }: Standing): Month[] {
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

function projectMonths(course: PlannedCourse, standing: Standing): ProjectMonth[] {
  const { activities, actual, calendar } = course;
  const { plan, bookedThrough } = standing.value;
  const now = today();
  const came = { hours: byMonth(actual, 'hours'), cost: byMonth(actual, 'cost'), revenue: byMonth(actual, 'revenue') };
  return monthsOf(course, standing).map((month) => {
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

/** The requested project's plan and what has come of it, month by month: hours, and cost and income in kroner. */
export const projectMonthTable: Source<'datatable'> = async (scope, filters) => {
  const [course, standing] = await Promise.all([requestedCourse(scope, filters), requestedStanding(scope, filters)]);
  const data = course && standing ? rowsOfMonths(projectMonths(course, standing)) : [];
  return {
    wtype: 'datatable',
    title: 'Plan og nå per måned',
    subtitle: '',
    options: { columns },
    data,
    total: data.length,
    parameters: {
      empty: standing
        ? 'Ingen datoer, timer eller bilag å vise ennå. Legg inn aktiviteter under Utførelse.'
        : noProject,
    },
  };
};
