import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { arrayParam } from '@/db/array-param';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { project } from '@/db/schema';
import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';

const activityRow = z.strictObject({
  hours: z.number(),
  progress: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  began: z.string().nullable(),
  ended: z.string().nullable(),
  last: z.string().nullable(),
});
const monthRow = z.strictObject({ month: z.string(), hours: z.number(), cost: z.number(), revenue: z.number() });
export type MonthRow = z.infer<typeof monthRow>;
const ofProject = { project: z.string() };

/** An activity: hundredths of hours, its completed share, and its agreed, its actual and its currently expected last day. */
export type CourseActivity = z.infer<typeof activityRow>;

/** A project by month: hundredths of hours and whole øre. */
export type Course = {
  activities: CourseActivity[];
  actual: MonthRow[];
  /** The monthly assessments of Forecast. */
  expected: MonthRow[];
};

/** The same with the days that the project's plan counts. */
export type PlannedCourse = Course & { calendar: WorkCalendar };

/** Several projects by month, by xid, in three queries however many they are; every requested project has an entry. */
export async function readCourses(
  tx: CompanyTx,
  { companyId, projects }: { companyId: string; projects: readonly string[] },
): Promise<Map<string, Course>> {
  const requested = sql`any(${arrayParam(project.xid, projects)})`;
  const activities = await queryRows(tx, activityRow.extend(ofProject))`
    select project_id as project, round(coalesce(hoursam, 0) * 100)::float8 as hours, progr as progress,
      coalesce(basestart, startdate)::text as from, coalesce(baseend, enddate)::text as to,
      coalesce(actualstart, startdate)::text as began, actualend::text as ended,
      coalesce(actualend, enddate)::text as last
    from execution where company_id = ${companyId} and project_id = ${requested} and not milestone
    order by orderint, xid`;
  const actual = await queryRows(tx, monthRow.extend(ofProject))`
    select project, month, sum(hours)::float8 as hours, sum(cost)::float8 as cost, sum(revenue)::float8 as revenue from (
      select project_id as project, to_char(day, 'YYYY-MM') as month, round(sum(hours) * 100) as hours, 0 as cost, 0 as revenue
      from time_entry where company_id = ${companyId} and project_id = ${requested} group by 1, 2
      union all
      select project.xid, to_char(make_date(sums.year, sums.month, 1), 'YYYY-MM'), 0,
        coalesce(round(sum(sums.net) filter (where left(account.no, 1) <> '3') * 100), 0),
        coalesce(-round(sum(sums.net) filter (where left(account.no, 1) = '3') * 100), 0)
      from ledger_month sums
      join account on account.company_id = ${companyId} and account.xid = sums.account_id
      join project on project.company_id = ${companyId} and project.dimension_id = sums.project_id
      where sums.company_id = ${companyId} and project.xid = ${requested} and left(account.no, 1) in ('3', '4', '5', '6', '7')
      group by 1, 2
    ) parts group by 1, 2`;
  const expected = await queryRows(tx, monthRow.extend(ofProject))`
    select project_id as project, to_char(make_date(year, month, 1), 'YYYY-MM') as month,
      round(coalesce(hoursam, 0) * 100)::float8 as hours, round(coalesce(costam, 0) * 100)::float8 as cost,
      round(coalesce(revenueam, 0) * 100)::float8 as revenue
    from forecast where company_id = ${companyId} and project_id = ${requested}`;
  const courses = new Map(projects.map((xid): [string, Course] => [xid, { activities: [], actual: [], expected: [] }]));
  for (const { project: xid, ...row } of activities) courses.get(xid)?.activities.push(row);
  for (const { project: xid, ...row } of actual) courses.get(xid)?.actual.push(row);
  for (const { project: xid, ...row } of expected) courses.get(xid)?.expected.push(row);
  return courses;
}
