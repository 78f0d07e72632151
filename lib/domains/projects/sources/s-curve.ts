import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { type Month, monthLabel } from '@/lib/core/filters/months';
import { projectTerms } from '@/lib/core/format/project-terms';
import { tkrText } from '@/lib/core/format/value';
import type { Chart } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { noProject } from '@/lib/platform/tables/requested-project';
import { atEnd, byMonth, type Course, lastBooked, type PlannedCourse, requestedCourse } from '../course';
import { plannedActivities } from '../earned-value/done-shares';
import { actualAndExpected, monthsBetween, plannedAndEarned } from '../s-curve';

function monthsOf({ activities, actual, expected }: Course): Month[] {
  const days = activities.flatMap(({ from, to, began, ended }) => [from, to, began, ended]);
  return monthsBetween([
    ...days.flatMap((day) => (day === null ? [] : [day.slice(0, 7)])),
    ...[...actual, ...expected].map(({ month }) => month),
  ]);
}

function hoursOf({ activities, calendar }: PlannedCourse, months: readonly Month[]) {
  const now = today();
  return plannedAndEarned(plannedActivities(activities, now), months, now.slice(0, 7), calendar);
}

const [plan, earned, now, forecast] = [projectTerms.plan, projectTerms.earned, projectTerms.now, projectTerms.forecast];

const nothing = 'Ingen aktiviteter, timer eller kostnader å tegne ennå. Legg inn aktiviteter under Utførelse.';

/** A line's value per month, by its name. */
type Lines = Record<string, (number | null)[]>;

function chartOf(
  title: string,
  subtext: string,
  yName: string,
  type: 'number' | 'amount',
  course: PlannedCourse | undefined,
  lines: (months: Month[], course: PlannedCourse) => Lines,
): Chart {
  const months = course ? monthsOf(course) : [];
  const colors: Record<string, 'second' | 'won' | 'main' | 'cost'> = {
    [plan]: 'second',
    [earned]: 'won',
    [now]: 'main',
    [forecast]: 'cost',
  };
  const found = course && months.length > 0 ? lines(months, course) : {};
  return {
    wtype: 'chart',
    title: { text: title, subtext },
    xAxis: { data: months.map(monthLabel) },
    yAxis: { name: yName, type },
    legend: { selected: JSON.stringify(Object.fromEntries(Object.keys(found).map((name) => [name, true]))) },
    series: Object.entries(found).map(([name, data]) => ({
      name,
      type: 'line',
      color: colors[name] ?? 'main',
      data: data.map((value) => value && value / 100),
    })),
    parameters: { excel: 's-kurve', empty: course ? nothing : noProject },
  };
}

/** Planned, earned, actual and expected hours of the requested project, cumulative by month. */
export async function hoursCurve(scope: Scope, filters: Filters): Promise<Chart> {
  const found = await requestedCourse(scope, filters);
  return chartOf('Opparbeidede timer', '', 'Timer', 'number', found, (months, course) => {
    const { planned, earned: done } = hoursOf(course, months);
    const [come, ahead] = [byMonth(course.actual, 'hours'), byMonth(course.expected, 'hours')];
    const { actual, expected } = actualAndExpected(come, ahead, months, today().slice(0, 7));
    return { [plan]: planned, [earned]: done, [now]: actual, [forecast]: expected };
  });
}

/**
 * The curves' final amounts, and how Prognose is composed, as it differs from the sum of Forecast's monthly
 * assessments.
 */
function costText(course: Course | undefined): string {
  if (!course) return 'Tkr';
  const month = today().slice(0, 7);
  const end = atEnd(course, 'cost', month);
  const kroner = (øre: number) => tkrText(øre / 100);
  const planText = course.budget === null ? [] : [`${plan} ${kroner(course.budget)}`];
  const nowText = `${now} ${kroner(end.now)} til og med ${monthLabel(lastBooked(course, month))}`;
  const forecastText =
    end.forecast === null
      ? `ingen ${forecast.toLowerCase()} før måneder er vurdert`
      : `${forecast} ${kroner(end.forecast)} = ${now} og ${kroner(end.forecast - end.now)} vurdert for månedene som ikke er bokført`;
  return ['Tkr', ...planText, nowText, forecastText].join(' · ');
}

/** The same in kroner: planned and earned at calculated cost, actual from the ledger. */
export async function costCurve(scope: Scope, filters: Filters): Promise<Chart> {
  const found = await requestedCourse(scope, filters);
  return chartOf('Opparbeidede kostnader', costText(found), 'Tkr', 'amount', found, (months, course) => {
    const { planned, earned: done } = hoursOf(course, months);
    const all = course.activities.reduce((sum, { hours }) => sum + hours, 0);
    const { budget } = course;
    const priced = (hours: number | null) => hours && Math.round(((budget ?? 0) * hours) / all);
    const [come, ahead] = [byMonth(course.actual, 'cost'), byMonth(course.expected, 'cost')];
    const { actual, expected } = actualAndExpected(come, ahead, months, lastBooked(course, today().slice(0, 7)));
    const known: Lines = { [now]: actual, [forecast]: expected };
    if (budget === null || all === 0) return known;
    return { [plan]: planned.map(priced), [earned]: done.map(priced), ...known };
  });
}
