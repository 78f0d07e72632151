import type { timeEntry } from '@/db/schema';
import type { Stage } from '../ledger/stage';
import type { ExecutionRow } from '../projects/make-executions';
import type { LiveProject } from '../projects/make-projects';
import { shareOut } from '../random/share-out';
import type { StaffMember } from '../staff/make-staff';
import { type MonthWork, monthWorks, type Work } from './month-work';
import { halves, roomOf, rosterOf, steadyRoster } from './roster';
import { type Stint, shareWork } from './share-work';

export type TimeEntryRow = typeof timeEntry.$inferInsert & { xid: string };

/** The share of working time not spent on projects: courses, illness, waiting. */
const idle = 0.12;
const [partDay, fullDay] = [5, 7.5];

const isHired = ({ row }: StaffMember) => row.category === 'Innleid';

/** The usual hours per day: shorter where most work part time. */
function usualDay(months: readonly MonthWork[], staff: readonly StaffMember[]): number {
  let [needed, days] = [0, 0];
  for (const { days: all, works } of months) {
    needed += works.reduce((sum, { hours }) => sum + hours, 0);
    for (const { row } of staff) {
      days += all.filter((day) => day >= row.startdate && day <= (row.enddate ?? day)).length;
    }
  }
  return Math.max(partDay, Math.min(fullDay, halves(needed / (days * (1 - idle)))));
}

/** A project's activities in progress on a day. */
function underWay(executions: readonly ExecutionRow[], day: string): ExecutionRow[] {
  return executions.filter(
    ({ milestone, actualstart, actualend }) =>
      !milestone && actualstart !== null && actualstart <= day && (actualend ?? day) >= day,
  );
}

/** Work of hired people: their hours are on invoices, and cost nothing here. */
function hiredWorks(works: readonly Work[], hours: number): Work[] {
  const own = works.filter(({ project }) => project.own);
  const all = own.reduce((sum, work) => sum + work.hours, 0);
  return own.map((work) => ({ ...work, øre: null, hours: (work.hours / all) * hours })).filter((w) => w.hours >= 4);
}

/**
 * Five years of field staff hours on working days within their employment, on activities in progress where the project
 * has any. A month's costs per project add up to its payroll vouchers, to the øre.
 */
export function makeTimeEntries(
  stage: Stage,
  projects: readonly LiveProject[],
  staff: readonly StaffMember[],
  executions: readonly ExecutionRow[],
): TimeEntryRow[] {
  const { companyId } = stage;
  const random = stage.random('time entries');
  const ids = stage.ids('time entries');
  const field = staff.filter(({ position }) => position.duty === 'field');
  const own = field.filter((member) => !isHired(member));
  const hired = field.filter(isHired);
  const months = monthWorks(stage, projects);
  const day = usualDay(months, own);
  const perProject = new Map<string, ExecutionRow[]>();
  for (const row of executions) perProject.set(row.projectId, [...(perProject.get(row.projectId) ?? []), row]);
  const places = new Map(field.map((member, i) => [member, i]));

  function rowsOf({ project, øre }: Work, stints: readonly Stint[]): TimeEntryRow[] {
    const activities = perProject.get(project.row.xid) ?? [];
    const weights = stints.map(({ member, hours }) => hours * (member.position.wage ?? 1));
    const costs = øre === null || stints.length === 0 ? [] : shareOut(øre, weights);
    return stints.map(({ member, day: worked, hours }, i): TimeEntryRow => {
      const open = underWay(activities, worked);
      // People stay with an activity for some days.
      const round = (places.get(member) ?? 0) + Math.floor(Number(worked.slice(8)) / 6);
      const cost = costs[i];
      return {
        companyId,
        xid: ids(worked),
        projectId: project.row.xid,
        employeeId: member.row.xid,
        day: worked,
        activityId: open[round % Math.max(1, open.length)]?.xid ?? null,
        hours,
        costam: cost === undefined ? null : cost / 100,
        calcline: null,
      };
    });
  }

  return months.flatMap(({ days, works }) => {
    const hours = works.reduce((sum, work) => sum + work.hours, 0);
    const mine = rosterOf(random, own, days, hours, day);
    // Work that exceeds the staff's capacity was done in fewer hours at a higher price.
    const least = Math.min(1, roomOf(mine) / Math.max(1, hours));
    const paid = shareWork(
      random,
      mine,
      works.map((work) => ({ ...work, hours: work.hours * least })),
    );
    const roster = steadyRoster(random, hired, days, { hours: fullDay, idle });
    const room = roomOf(roster);
    const borrowed = shareWork(random, roster, room === 0 ? [] : hiredWorks(works, room));
    const rows = [...paid, ...borrowed].flatMap(([work, stints]) => rowsOf(work, stints));
    return rows.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  });
}
