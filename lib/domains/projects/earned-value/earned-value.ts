import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { addMonths, type Month } from '@/lib/core/filters/months';
import { byMonth } from '../by-month';
import type { CourseActivity, MonthRow } from '../course';
import { type DoneShares, doneShares } from './done-shares';

/** A project's plan: whole øre, hundredths of hours, days; null where it is not planned. */
export type ProjectPlan = {
  revenue: number | null;
  cost: number | null;
  hours: number | null;
  enddate: string | null;
};

/** A project's known facts by month. `expected` is Forecast; `bookedThrough` the last day of the company's ledger. */
export type ProjectFacts = {
  status: string;
  plan: ProjectPlan;
  activities: readonly CourseActivity[];
  actual: readonly MonthRow[];
  expected: readonly MonthRow[];
  bookedThrough: string | null;
  today: string;
  calendar: WorkCalendar;
  approved?: number;
};

/**
 * An expected final value, and what it rests on: months assessed in Forecast, the pace so far (nobody assessed the
 * rest), the actual value of completed work, or what is spent already where that is more than the whole plan.
 */
export type Expected = { value: number; basis: 'assessed' | 'pace' | 'completed' | 'spent' };

/** A project's plan beside what is earned, actual and expected. Money is of `bookedThrough`, hours are of `today`. */
export type EarnedValue = {
  status: string;
  today: string;
  bookedThrough: string | null;
  plan: ProjectPlan;
  done: DoneShares;
  /** Whole øre; null without a ledger. */
  booked: { revenue: number; cost: number } | null;
  /** Hundredths of hours. */
  hours: number;
  end: { cost: Expected | null; hours: Expected | null; day: string | null };
  /** Approved variations that the plan does not have, whole øre. */
  approved?: number;
};

/** Below this share of completed work a rate of what is spent says nothing: no margin so far, no pace. */
export const leastDone = 0.15;

/** Planned amount × completed share; null when either is unknown. */
export const earnedOf = (planned: number | null, share: number | null): number | null =>
  planned === null || share === null ? null : Math.round(planned * share);

const sumOf = (rows: readonly MonthRow[], of: 'hours' | 'cost' | 'revenue') =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** The end of completed work, or of the rest at the pace so far; null before 15 % is completed. */
export function paceOf(actual: number, done: number | null): number | null {
  if (done === null || done < leastDone) return null;
  return done >= 1 ? actual : Math.round(actual / done);
}

function expectedOf(
  { assessed, plan }: { assessed: number | null; plan: number | null },
  actual: number,
  done: number | null,
): Expected | null {
  if (assessed !== null) return { value: assessed, basis: 'assessed' };
  const value = paceOf(actual, done);
  if (value === null) return plan !== null && plan > 0 && actual > plan ? { value: actual, basis: 'spent' } : null;
  return { value, basis: done !== null && done >= 1 ? 'completed' : 'pace' };
}

/**
 * The actual value of closed months, and of each open one its assessment, at least what has come of it already: the
 * end of Forecast. null when no open month is assessed.
 */
function assessedEnd({ actual, expected }: ProjectFacts, of: 'hours' | 'cost', firstOpen: Month): number | null {
  const isOpen = ({ month }: MonthRow) => month >= firstOpen;
  if (!expected.some((row) => isOpen(row) && row[of] > 0)) return null;
  const assessed = new Map(expected.filter(isOpen).map((row) => [row.month, row[of]]));
  const came = byMonth(actual, of);
  const more = [...assessed].map(([month, value]) => Math.max(0, value - (came.get(month) ?? 0)));
  return sumOf(actual, of) + more.reduce((sum, value) => sum + value, 0);
}

/** The first month that the ledger does not have. */
const firstUnbooked = (bookedThrough: string): Month => addMonths(bookedThrough.slice(0, 7), 1);

/**
 * The expected last day: that of the plan or of its last activity, whichever is later; never before today while work
 * remains. Completed work ended when its last activity did.
 */
function expectedDay({ plan, activities, today }: ProjectFacts, done: number | null): string | null {
  const ends = activities.flatMap(({ last }) => (last === null ? [] : [last])).sort();
  const last = ends.at(-1) ?? null;
  if (done !== null && done >= 1) return last ?? plan.enddate;
  const known = [last, plan.enddate].filter((day) => day !== null);
  if (known.length === 0) return null;
  return [...known, ...(done === null ? [] : [today])].sort().at(-1) ?? null;
}

/** A project's plan beside what is earned, actual and expected. */
export function earnedValueOf(facts: ProjectFacts): EarnedValue {
  const { status, plan, activities, actual, bookedThrough, today, calendar, approved } = facts;
  const done = doneShares(activities, { today, bookedThrough, calendar });
  const closed = bookedThrough === null ? null : actual.filter(({ month }) => month <= bookedThrough.slice(0, 7));
  const booked = closed && { revenue: sumOf(closed, 'revenue'), cost: sumOf(closed, 'cost') };
  const hours = sumOf(actual, 'hours');
  return {
    status,
    today,
    bookedThrough,
    plan,
    done,
    booked,
    hours,
    ...(approved !== undefined && { approved }),
    end: {
      cost:
        booked === null || bookedThrough === null
          ? null
          : expectedOf(
              { assessed: assessedEnd(facts, 'cost', firstUnbooked(bookedThrough)), plan: plan.cost },
              booked.cost,
              done.booked,
            ),
      hours: expectedOf(
        { assessed: assessedEnd(facts, 'hours', today.slice(0, 7)), plan: plan.hours },
        hours,
        done.now,
      ),
      day: expectedDay(facts, done.now),
    },
  };
}
