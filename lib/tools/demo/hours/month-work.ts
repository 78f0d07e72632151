import { addDays, addMonthsToDay } from '@/lib/core/format/days';
import { hourCost } from '../ledger/figures';
import { payrollKey, type Stage } from '../ledger/stage';
import type { LiveProject } from '../projects/make-projects';
import { dayOf, workingDays } from '../random/calendar';

/** Work on a project in a month. */
export type Work = {
  project: LiveProject;
  /** The department that does the work. */
  departmentId: string | null;
  hours: number;
  /** Payroll cost in whole øre; null: no payroll yet. */
  øre: number | null;
};

/** A month's working days up to today, and the work on each project. */
export type MonthWork = { month: string; days: string[]; works: Work[] };

/** The department that does a project's work. */
const departmentOf = ({ ledger }: Stage, { segment }: LiveProject) =>
  ledger.dimensions.departments.get(segment.department)?.xid ?? null;

/** Work of the months with a payroll: the payroll cost divided by that year's cost per hour. */
function paidMonths(stage: Stage, projects: readonly LiveProject[]): MonthWork[] {
  const { profile, ledger } = stage;
  return ledger.months.map(({ year, month, yearIndex }): MonthWork => {
    const first = dayOf(year, month, 1);
    const name = first.slice(0, 7);
    const price = hourCost(profile, yearIndex) * 100;
    const works = projects.flatMap((project): Work[] => {
      const øre = ledger.payroll.get(payrollKey(project.row.dimensionId ?? '', name)) ?? 0;
      return øre > 0 ? [{ project, departmentId: departmentOf(stage, project), øre, hours: øre / price }] : [];
    });
    return { month: name, days: workingDays(first, addDays(addMonthsToDay(first, 1), -1)), works };
  });
}

/** The current month: hours continue by the projects' plans, or as last month without a plan. */
function thisMonth(stage: Stage, projects: readonly LiveProject[], last: MonthWork | undefined): MonthWork {
  const { today } = stage;
  const first = `${today.slice(0, 7)}-01`;
  const days = workingDays(first, today);
  const part = days.length / Math.max(1, last?.days.length ?? 21);
  const works = projects.flatMap((project): Work[] => {
    const { startdate, enddate, hoursam, status } = project.row;
    if (startdate > today || enddate < first || status === 'Stanset') return [];
    const before = last?.works.find((work) => work.project === project)?.hours;
    const planned = hoursam / Math.max(1, workingDays(startdate, enddate).length / 21);
    return [{ project, departmentId: departmentOf(stage, project), øre: null, hours: (before ?? planned) * part }];
  });
  return { month: today.slice(0, 7), days, works };
}

/** The work of every month of the ledger and of the current one. */
export function monthWorks(stage: Stage, projects: readonly LiveProject[]): MonthWork[] {
  const paid = paidMonths(stage, projects);
  return [...paid, thisMonth(stage, projects, paid.at(-1))];
}
