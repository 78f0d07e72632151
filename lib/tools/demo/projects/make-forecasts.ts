import type { forecast } from '@/db/schema';
import { addDays, addMonthsToDay, daysBetween } from '@/lib/core/format/days';
import { hourCost } from '../ledger/figures';
import type { Stage } from '../ledger/stage';
import { workday } from '../random/calendar';
import { recentProjects } from './make-assessments';
import type { ExecutionRow } from './make-executions';
import type { LiveProject } from './make-projects';

type ForecastRow = typeof forecast.$inferInsert;

/** The share of the activities' hours between two days. */
function plannedBetween(executions: readonly ExecutionRow[], from: string, to: string): number {
  return executions.reduce((sum, { startdate, enddate, hoursam }) => {
    const whole = daysBetween(startdate, enddate) + 1;
    const first = startdate > from ? startdate : from;
    const last = enddate < to ? enddate : to;
    return first > last ? sum : sum + ((hoursam ?? 0) * (daysBetween(first, last) + 1)) / whole;
  }, 0);
}

/**
 * Monthly forecasts of projects, from half a year back to completion: hours by the activities, cost and revenue derived
 * from them. Future months were reviewed this month.
 */
export function makeForecasts(
  stage: Stage,
  projects: readonly LiveProject[],
  executions: readonly ExecutionRow[],
): ForecastRow[] {
  const { companyId, profile, today, ledger } = stage;
  const random = stage.random('forecasts');
  const ids = stage.ids('forecasts');
  const firstYear = ledger.months[0]?.year ?? 0;
  const thisMonth = `${today.slice(0, 7)}-01`;
  return recentProjects(projects, today, 90).flatMap(({ row }): ForecastRow[] => {
    const own = executions.filter(({ projectId }) => projectId === row.xid);
    const all = own.reduce((sum, { hoursam }) => sum + (hoursam ?? 0), 0);
    if (all === 0) return [];
    const stretch = random.between(0.95, 1.15);
    const rows: ForecastRow[] = [];
    const earliest = addMonthsToDay(thisMonth, -6);
    const begin = `${row.startdate.slice(0, 7)}-01`;
    for (let first = begin > earliest ? begin : earliest; first <= row.enddate; first = addMonthsToDay(first, 1)) {
      const last = addDays(addMonthsToDay(first, 1), -1);
      const planned = plannedBetween(own, first, last);
      const hours = Math.round(planned * stretch * random.between(0.92, 1.08));
      const revenue = (row.revenueam * planned) / all;
      const price = hourCost(profile, Number(first.slice(0, 4)) - firstYear);
      // Costs other than hours are what the project's margin allows.
      const others = Math.max(0, revenue * (1 - (row.cmint ?? 0.2)) - planned * price);
      const made = workday(addDays(first < thisMonth ? first : thisMonth, -random.int(2, 9)));
      rows.push({
        companyId,
        xid: ids(made),
        projectId: row.xid,
        year: Number(first.slice(0, 4)),
        month: Number(first.slice(5, 7)),
        hoursam: hours,
        costam: Math.round((hours * price + others * stretch) / 1_000) * 1_000,
        revenueam: Math.round(revenue / 1_000) * 1_000,
        madedate: made,
        note: null,
      });
    }
    return rows;
  });
}
