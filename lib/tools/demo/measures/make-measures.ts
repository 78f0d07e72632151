import type { measure, measureValue } from '@/db/schema';
import { addDays, addMonthsToDay, daysBetween } from '@/lib/core/format/days';
import type { BidRow } from '../bids/bid-draft';
import type { Stage } from '../ledger/stage';
import type { MeasurePlan } from '../plans/measure-plan';
import type { LiveProject } from '../projects/make-projects';
import { dayOf, type Month } from '../random/calendar';
import type { Random } from '../random/random';

type MeasureRow = typeof measure.$inferInsert & { xid: string };
type MeasureValueRow = typeof measureValue.$inferInsert;

type Known = { projects: readonly LiveProject[]; bids: readonly BidRow[] };

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The part of a project's revenue after a day. */
function remaining({ row }: LiveProject, day: string): number {
  const whole = Math.max(1, daysBetween(row.startdate, row.enddate));
  const left = Math.min(whole, Math.max(0, daysBetween(day, row.enddate)));
  return (row.revenueam * left) / whole;
}

/** Won but not completed work on a day, in millions: work starting within half a year counts as won. */
function backlog({ projects }: Known, day: string): number {
  const won = projects.filter(({ own, row }) => own && row.startdate <= addMonthsToDay(day, 5));
  return won.reduce((sum, project) => sum + remaining(project, day), 0) / 1_000_000;
}

function bidValue({ bids }: Known, month: string): number {
  const due = bids.filter(({ duedate }) => duedate.startsWith(month));
  return due.reduce((sum, { revenueam }) => sum + (revenueam ?? 0), 0) / 1_000_000;
}

/** The share of decided bids due in the year before a day that were won, in percent. */
function hitRate({ bids }: Known, day: string): number {
  const decided = bids.filter(
    ({ duedate, bidstatus }) =>
      duedate > addMonthsToDay(day, -12) && duedate <= day && bidstatus >= '7' && bidstatus < '9',
  );
  const won = decided.filter(({ bidstatus }) => bidstatus === '7. Salg').length;
  return decided.length === 0 ? 0 : (won / decided.length) * 100;
}

function series(plan: MeasurePlan, random: Random, index: number, month: number): number {
  const { level = 0, drift = 0, spread = 0.1, season = [1, 1, 1, 1], min = 0, max = 1e9 } = plan;
  const base = (level + (drift * index) / 12) * (season[Math.floor((month - 1) / 3)] ?? 1);
  return Math.min(max, Math.max(min, base * random.between(1 - spread, 1 + spread)));
}

function monthValue(plan: MeasurePlan, known: Known, random: Random, { year, month }: Month, index: number): number {
  const last = addDays(addMonthsToDay(dayOf(year, month, 1), 1), -1);
  switch (plan.from) {
    case 'backlog':
      return backlog(known, last);
    case 'bidValue':
      return bidValue(known, last.slice(0, 7));
    case 'hitRate':
      return hitRate(known, last);
    case undefined:
      return series(plan, random, index, month);
  }
}

/** The company's key figures with three years of values, up to the ledger's last month. */
export function makeMeasures(
  { companyId, profile, ledger, ...stage }: Stage,
  known: Known,
): { measures: MeasureRow[]; values: MeasureValueRow[] } {
  const ids = stage.ids('measures');
  const months = ledger.months.slice(-36);
  const first = months[0];
  const day = dayOf(first?.year ?? 0, first?.month ?? 1, 1);
  const values: MeasureValueRow[] = [];
  const measures = profile.trade.measures.map((plan, orderint): MeasureRow => {
    const measureId = ids(day);
    const random = stage.random(`measure ${plan.name}`);
    for (const [index, month] of months.entries()) {
      const figure = monthValue(plan, known, random, month, index);
      const value = plan.unit === 'stk' ? Math.round(figure) : oneDecimal(figure);
      values.push({ companyId, measureId, year: month.year, month: month.month, value });
    }
    const { name, unit, target, most } = plan;
    return { companyId, xid: measureId, name, unit, target, limit: most ? 'Høyst' : 'Minst', orderint };
  });
  return { measures, values };
}
