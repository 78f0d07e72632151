import type { execution, executionLink } from '@/db/schema';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import type { ActivityPlan } from '../plans/project-plan';
import type { Random } from '../random/random';
import { activeStaff, type StaffMember } from '../staff/make-staff';
import type { LiveProject } from './make-projects';

export type ExecutionRow = typeof execution.$inferInsert & {
  xid: string;
  basestart: string;
  baseend: string;
  startdate: string;
  enddate: string;
  actualstart: string | null;
  actualend: string | null;
};
type LinkRow = typeof executionLink.$inferInsert;

/** A project's schedule: the share of its duration that was agreed, and the delay of its middle. */
type Course = { start: string; length: number; agreed: number; late: number };

const pointOf = ({ start, length }: Course, part: number) => addDays(start, Math.round(length * part));

/** An activity's progress by today; a few overdue ones lack their last tenth. */
function happened(random: Random, startdate: string, enddate: string, today: string) {
  if (startdate > today) return { actualstart: null, actualend: null, progr: 0 };
  if (enddate < today) {
    const hangs = daysBetween(enddate, today) < 25 && startdate < enddate && random.chance(0.4);
    return { actualstart: startdate, actualend: hangs ? null : enddate, progr: hangs ? 0.9 : 1 };
  }
  const passed = daysBetween(startdate, today) / Math.max(1, daysBetween(startdate, enddate));
  const progr = Math.min(0.95, Math.round(passed * random.between(0.8, 1.05) * 20) / 20);
  return { actualstart: startdate, actualend: null, progr };
}

/** The dependency of an activity: on the latest one that ends before it begins, else on one that has begun. */
function linkOf(later: ExecutionRow, rows: readonly ExecutionRow[], xid: string): LinkRow | undefined {
  const before = rows.slice(0, rows.indexOf(later));
  const over = before.findLast(({ baseend, milestone }) => !milestone && baseend < later.basestart);
  const begun = before.findLast(({ basestart, milestone }) => !milestone && basestart <= later.basestart);
  const earlier = over ?? begun;
  if (!earlier) return undefined;
  const kind = over ? 'FS' : 'SS';
  const lagint = over
    ? daysBetween(over.baseend, later.basestart) - 1
    : daysBetween(earlier.basestart, later.basestart);
  const { companyId, projectId } = later;
  return { companyId, xid, projectId, earlierId: earlier.xid, laterId: later.xid, kind, lagint };
}

/**
 * The activities of every real project with their dependencies: baseline, current plan and progress by today. A started
 * project always has some activity in progress.
 */
export function makeExecutions(stage: Stage, projects: readonly LiveProject[], staff: readonly StaffMember[]) {
  const { companyId, profile, today } = stage;
  const random = stage.random('executions');
  const ids = stage.ids('executions');
  const linkIds = stage.ids('execution links');
  const foremen = activeStaff(staff, 'field').filter(({ position }) => (position.wage ?? 1) > 1.1);
  const executions: ExecutionRow[] = [];
  const links: LinkRow[] = [];
  for (const { row: project, segment, own } of projects) {
    if (!own) continue;
    const { startdate: start, enddate: end, hoursam } = project;
    const badly = random.chance(0.3);
    const course: Course = {
      start,
      length: daysBetween(start, end),
      agreed: badly ? random.between(0.82, 0.94) : 1,
      late: badly ? random.between(0.78, 0.9) : 1,
    };
    const makeOne = ({ title, from, to, hours }: ActivityPlan, i: number): ExecutionRow => {
      const milestone = hours === undefined;
      const startdate = pointOf(course, from ** course.late);
      const enddate = pointOf(course, to ** course.late);
      return {
        companyId,
        xid: ids(start),
        projectId: project.xid,
        orderint: i,
        title,
        milestone,
        basestart: pointOf(course, from * course.agreed),
        baseend: pointOf(course, to * course.agreed),
        startdate,
        enddate,
        ...happened(random, startdate, enddate, today),
        hoursam: hours === undefined ? 0 : Math.round(hoursam * hours),
        responsibleId: milestone || foremen.length === 0 ? project.managerId : random.pick(foremen).row.xid,
      };
    };
    const rows = profile.trade.projects.activities.filter(({ segment: code }) => code === segment.code).map(makeOne);
    executions.push(...rows);
    links.push(...rows.flatMap((later) => linkOf(later, rows, linkIds(start)) ?? []));
  }
  return { executions, links };
}
