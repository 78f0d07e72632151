import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/auth/session';
import { today } from '@/lib/clock';
import type { Filters } from '@/lib/filters/filters';
import { type Month, monthLabel } from '@/lib/filters/months';
import { oncePerLoad } from '@/lib/routing/once-per-load';
import { askedProject, noProject } from '@/lib/tables/asked-project';
import type { Chart } from '@/lib/widgets/widget';
import { calculatedOf } from '../ledger-sums';
import { actualAndExpected, monthsBetween, plannedAndEarned } from '../s-curve';

const activityRow = z.strictObject({
  hours: z.number(),
  progress: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  began: z.string().nullable(),
  ended: z.string().nullable(),
});
const monthRow = z.strictObject({ month: z.string(), hours: z.number(), cost: z.number() });

/** What the curves of the asked project are drawn from: hundredths of hours and whole øre by month. */
const readCourse = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const chosen = await askedProject(scope, filters);
  if (!chosen) return undefined;
  const companyId = scope.company.id;
  const projectid = chosen.value;
  return asCompany(
    companyId,
    async (tx) => {
      const activities = await queryRows(tx, activityRow)`
        select round(coalesce(hoursam, 0) * 100)::float8 as hours, progr as progress,
          coalesce(basestart, startdate)::text as from, coalesce(baseend, enddate)::text as to,
          coalesce(actualstart, startdate)::text as began, actualend::text as ended
        from execution where company_id = ${companyId} and project_id = ${projectid} and not milestone`;
      const actual = await queryRows(tx, monthRow)`
        select month, sum(hours)::float8 as hours, sum(cost)::float8 as cost from (
          select to_char(day, 'YYYY-MM') as month, round(sum(hours) * 100) as hours, 0 as cost
          from time_entry where company_id = ${companyId} and project_id = ${projectid} group by 1
          union all
          select to_char(make_date(sums.year, sums.month, 1), 'YYYY-MM'), 0, round(sum(sums.net) * 100)
          from ledger_month sums
          join account on account.company_id = ${companyId} and account.xid = sums.account_id
          join project on project.company_id = ${companyId} and project.dimension_id = sums.project_id
          where sums.company_id = ${companyId} and project.xid = ${projectid} and left(account.no, 1) in ('4', '5', '6', '7')
          group by 1
        ) parts group by 1`;
      const expected = await queryRows(tx, monthRow)`
        select to_char(make_date(year, month, 1), 'YYYY-MM') as month, round(coalesce(hoursam, 0) * 100)::float8 as hours,
          round(coalesce(costam, 0) * 100)::float8 as cost
        from forecast where company_id = ${companyId} and project_id = ${projectid}`;
      // What the work is planned to cost: the calculation's costs.
      const { costs } = await calculatedOf(tx, { companyId, project: projectid });
      const budget = costs === null ? null : Math.round(costs * 100);
      return { activities, actual, expected, budget };
    },
    { readOnly: true },
  );
});
type Course = NonNullable<Awaited<ReturnType<typeof readCourse>>>;

function monthsOf({ activities, actual, expected }: Course): Month[] {
  const days = activities.flatMap(({ from, to, began, ended }) => [from, to, began, ended]);
  return monthsBetween([
    ...days.flatMap((day) => (day === null ? [] : [day.slice(0, 7)])),
    ...[...actual, ...expected].map(({ month }) => month),
  ]);
}

function hoursOf({ activities }: Course, months: readonly Month[]) {
  const now = today();
  const between = (from: string | null, to: string | null) => (from === null || to === null ? null : { from, to });
  const plan = activities.map(({ hours, progress, from, to, began, ended }) => ({
    hours,
    progress,
    planned: between(from, to),
    // What is done of a thing nobody said the start of was done today.
    worked: progress > 0 ? between(began === null || began > now ? now : began, ended ?? now) : null,
  }));
  return plannedAndEarned(plan, months, now.slice(0, 7));
}

const nothing = 'Ingen aktiviteter, timer eller kostnader å tegne ennå. Legg inn aktiviteter under Utførelse.';

/** A line's value for each month, by its name. */
type Lines = Record<string, (number | null)[]>;

function chartOf(
  title: string,
  subtext: string,
  yName: string,
  type: 'number' | 'amount',
  course: Course | undefined,
  lines: (months: Month[], course: Course) => Lines,
): Chart {
  const months = course ? monthsOf(course) : [];
  const colors = { Planlagt: 'second', Opptjent: 'won', Faktisk: 'main', Ventet: 'cost' } as const;
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
      color: colors[name as keyof typeof colors],
      data: data.map((value) => value && value / 100),
    })),
    parameters: { excel: 's-kurve', empty: course ? nothing : noProject },
  };
}

const byMonth = (rows: Course['actual'], of: 'hours' | 'cost') => new Map(rows.map((row) => [row.month, row[of]]));

/** Planned, earned, actual and expected hours of the asked project, added up month by month. */
export async function hoursCurve(scope: Scope, filters: Filters): Promise<Chart> {
  const found = await readCourse(scope, filters);
  return chartOf('Opparbeidede timer', '', 'Timer', 'number', found, (months, course) => {
    const { planned, earned } = hoursOf(course, months);
    const [come, ahead] = [byMonth(course.actual, 'hours'), byMonth(course.expected, 'hours')];
    const { actual, expected } = actualAndExpected(come, ahead, months, today().slice(0, 7));
    return { Planlagt: planned, Opptjent: earned, Faktisk: actual, Ventet: expected };
  });
}

/** The same in kroner: what is planned and earned costs what the calculation says, actual is the ledger's costs. */
export async function costCurve(scope: Scope, filters: Filters): Promise<Chart> {
  const found = await readCourse(scope, filters);
  return chartOf('Opparbeidede kostnader', 'Tkr', 'Tkr', 'amount', found, (months, course) => {
    const { planned, earned } = hoursOf(course, months);
    const all = course.activities.reduce((sum, { hours }) => sum + hours, 0);
    const { budget } = course;
    const priced = (hours: number | null) => hours && Math.round(((budget ?? 0) * hours) / all);
    const [come, ahead] = [byMonth(course.actual, 'cost'), byMonth(course.expected, 'cost')];
    const booked = [...come].flatMap(([month, cost]) => (cost === 0 ? [] : [month])).sort();
    const thisMonth = today().slice(0, 7);
    // The ledger is behind: what is not booked yet is expected.
    const last = booked.at(-1) ?? thisMonth;
    const { actual, expected } = actualAndExpected(come, ahead, months, last < thisMonth ? last : thisMonth);
    const known: Lines = { Faktisk: actual, Ventet: expected };
    if (budget === null || all === 0) return known;
    return { Planlagt: planned.map(priced), Opptjent: earned.map(priced), ...known };
  });
}
