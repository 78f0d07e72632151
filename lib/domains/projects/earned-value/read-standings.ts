import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { ownerName } from '@/db/owner-name';
import { queryRows } from '@/db/query-rows';
import {
  allDays,
  type CalendarDays,
  everyDay,
  type WorkCalendar,
  workdayKindOf,
} from '@/lib/core/calendar/calendar-days';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { lastDayOf } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { calendarIn } from '@/lib/platform/tables/calendar/read-calendar';
import { requestedProject } from '@/lib/platform/tables/requested-project';
import { type PlannedCourse, readCourses } from '../course';
import { projectJoins } from '../project-filters';
import { type EarnedValue, earnedValueOf, type ProjectPlan } from './earned-value';

const identity = z.object({
  xid: z.string(),
  no: z.string(),
  name: z.string(),
  status: z.string(),
  place: z.string().nullable(),
  startdate: z.string().nullable(),
  enddate: z.string().nullable(),
  customer: z.string().nullable(),
  customerId: z.string().nullable(),
  segment: z.string().nullable(),
  leader: z.string().nullable(),
});
const projectRow = identity.extend({
  workdays: z.string(),
  revenue: z.number().nullable(),
  margin: z.number().nullable(),
  hours: z.number().nullable(),
  calculatedRevenue: z.number().nullable(),
  calculatedCost: z.number().nullable(),
  contracted: z.number(),
  approved: z.number(),
});
type ProjectRow = z.infer<typeof projectRow>;

/** A project with who and what it is, its months, and its plan beside what is earned, actual and expected. */
export type Standing = {
  project: z.infer<typeof identity>;
  course: PlannedCourse;
  value: EarnedValue;
  /** The baseline calculation, whole øre; null without one. */
  calculated: { revenue: number | null; cost: number | null };
};

const øre = (kroner: number | null) => (kroner === null ? null : Math.round(kroner * 100));

/**
 * The plan is what the project's own fields say (Omsetning, Planlagt DG, Timer); without both amounts it is the
 * baseline calculation's, and without hours those of the activities.
 */
function planOf(row: ProjectRow, activityHours: number): ProjectPlan {
  const { revenue, margin, hours, calculatedRevenue, calculatedCost, enddate } = row;
  const own = revenue !== null && margin !== null && revenue > 0;
  return {
    revenue: øre(own ? revenue : calculatedRevenue),
    cost: own ? Math.round(revenue * 100 * (1 - margin)) : øre(calculatedCost),
    hours: hours !== null && hours > 0 ? Math.round(hours * 100) : activityHours > 0 ? activityHours : null,
    enddate,
  };
}

/** Approved variations, whole øre; zero where the planned income is that of the contracts with them. */
function missingOf({ contracted, approved }: ProjectRow, { revenue }: ProjectPlan): number {
  const isIn = revenue === null || (contracted > 0 && revenue >= Math.round((contracted + approved) * 100));
  return isIn ? 0 : Math.round(approved * 100);
}

const ledgerRow = z.strictObject({ last: z.string().nullable() });

/** The last day of the company's ledger, at most today; null without a ledger. */
async function bookedThroughOf(tx: CompanyTx, companyId: string, now: string): Promise<string | null> {
  const [found] = await queryRows(tx, ledgerRow)`
    select to_char(make_date(year, month, 1), 'YYYY-MM') as last from ledger_month
    where company_id = ${companyId} and make_date(year, month, 1) <= ${now}::date
    order by year desc, month desc limit 1`;
  const last = found?.last ? lastDayOf(found.last) : null;
  return last !== null && last > now ? now : last;
}

/** The calendar of each project. Where every day counts in all of them, the company's days are not read. */
async function calendarsOf(tx: CompanyTx, companyId: string, rows: readonly ProjectRow[]) {
  const kindOf = ({ workdays }: ProjectRow) => workdayKindOf(workdays);
  const days: CalendarDays = rows.some((row) => kindOf(row) !== everyDay) ? await calendarIn(tx, companyId) : allDays;
  return (row: ProjectRow): WorkCalendar => {
    const kind = kindOf(row);
    return kind === everyDay ? allDays : { ...days, kind };
  };
}

/**
 * Projects with their standing, highest number first: the one requested, or all that are planned, running or stopped.
 * Four queries however many there are, and one for the calendar when one of them counts working days.
 */
export async function readStandings(companyId: string, only?: string): Promise<Standing[]> {
  const now = today();
  const chosen =
    only === undefined ? sql`project.status in ('Planlagt', 'Pågår', 'Stanset')` : sql`project.xid = ${only}`;
  return asCompany.read(companyId, async (tx) => {
    const rows = await queryRows(tx, projectRow)`
      select project.xid, project.erp_projectid as no, project.description as name, project.status, project.place,
        project.startdate::text as startdate, project.enddate::text as enddate, project.workdays, customer.name as customer,
        project.client_id as "customerId", segment.name as segment, ${ownerName()} as leader, project.revenueam as revenue,
        project.cmint as margin, project.hoursam as hours, version.revenue as "calculatedRevenue", version.costs as "calculatedCost",
        (select coalesce(sum(contract.valueam), 0) from contract
          where contract.company_id = project.company_id and contract.project_id = project.xid) as contracted,
        (select coalesce(sum(variation.amountam), 0) from variation
          join contract on contract.company_id = variation.company_id and contract.xid = variation.contract_id
          where variation.company_id = project.company_id and contract.project_id = project.xid
            and variation.status = 'Godkjent') as approved
      from project ${projectJoins}
      left join calculation_version version on version.company_id = project.company_id
        and version.calculation_id = project.calculation_id and version.version = project.calculation_version
      where project.company_id = ${companyId} and ${chosen}
      order by project.erp_projectid desc`;
    const bookedThrough = await bookedThroughOf(tx, companyId, now);
    const courses = await readCourses(tx, { companyId, projects: rows.map(({ xid }) => xid) });
    const calendarOf = await calendarsOf(tx, companyId, rows);
    return rows.map((row): Standing => {
      const course = { activities: [], actual: [], expected: [], ...courses.get(row.xid), calendar: calendarOf(row) };
      const plan = planOf(
        row,
        course.activities.reduce((sum, { hours }) => sum + hours, 0),
      );
      return {
        project: identity.parse(row),
        course,
        calculated: { revenue: øre(row.calculatedRevenue), cost: øre(row.calculatedCost) },
        value: earnedValueOf({
          ...course,
          status: row.status,
          plan,
          bookedThrough,
          today: now,
          approved: missingOf(row, plan),
        }),
      };
    });
  });
}

/** Every project that is planned, running or stopped, with its standing. The caller checks Read. */
export const companyStandings = oncePerLoad((scope: Scope, _: Filters) => readStandings(scope.company.id));

/** The requested project with its standing; undefined while none is requested. */
export const requestedStanding = oncePerLoad(async (scope: Scope, filters: Filters): Promise<Standing | undefined> => {
  const chosen = await requestedProject(scope, filters);
  return chosen && (await readStandings(scope.company.id, chosen.value))[0];
});
