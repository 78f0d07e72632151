import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import type { CourseActivity, MonthRow } from '../course';
import { type DoneShares, doneShares } from './done-shares';

/** A project's plan: whole øre, hundredths of hours, days; null where it is not planned. */
export type ProjectPlan = {
  revenue: number | null;
  cost: number | null;
  hours: number | null;
  enddate: string | null;
};

/** What is known of a project by month. `expected` is Forecast; `bookedThrough` the last day of the company's ledger. */
export type ProjectFacts = {
  status: string;
  plan: ProjectPlan;
  activities: readonly CourseActivity[];
  actual: readonly MonthRow[];
  expected: readonly MonthRow[];
  bookedThrough: string | null;
  today: string;
  calendar: WorkCalendar;
};

/**
 * An expected final value, and what it rests on: months assessed in Forecast, the pace so far (nobody assessed the
 * rest), or the actual value of completed work.
 */
export type Expected = { value: number; basis: 'assessed' | 'pace' | 'completed' };

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
};

/** Below this share of completed work a rate of what is spent says nothing: no margin so far, no pace. */
export const leastDone = 0.15;

/** Planned amount × completed share; null when either is unknown. */
export const earnedOf = (planned: number | null, share: number | null): number | null =>
  planned === null || share === null ? null : Math.round(planned * share);

const sumOf = (rows: readonly MonthRow[], of: 'hours' | 'cost' | 'revenue') =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** The expected final value: actual + assessed, the actual value of completed work, or the pace so far. */
function expectedOf(actual: number, ahead: number | null, done: number | null): Expected | null {
  if (ahead !== null) return { value: actual + ahead, basis: 'assessed' };
  if (done === null) return null;
  if (done >= 1) return { value: actual, basis: 'completed' };
  return done < leastDone ? null : { value: Math.round(actual / done), basis: 'pace' };
}

/** The assessed cost of the months that are not booked; null when none is assessed. */
function costAhead({ expected, bookedThrough }: ProjectFacts): number | null {
  const open = expected.filter(({ month }) => bookedThrough === null || month > bookedThrough.slice(0, 7));
  return open.some(({ cost }) => cost > 0) ? sumOf(open, 'cost') : null;
}

/** The assessed hours of this month beyond those entered, and of the months to come; null when none is assessed. */
function hoursAhead({ actual, expected, today }: ProjectFacts): number | null {
  const month = today.slice(0, 7);
  const open = expected.filter((row) => row.month >= month && row.hours > 0);
  if (open.length === 0) return null;
  const of = (rows: readonly MonthRow[]) =>
    sumOf(
      rows.filter((row) => row.month === month),
      'hours',
    );
  const later = sumOf(
    open.filter((row) => row.month > month),
    'hours',
  );
  return later + Math.max(0, of(open) - of(actual));
}

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
  const { status, plan, activities, actual, bookedThrough, today, calendar } = facts;
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
    end: {
      cost: booked && expectedOf(booked.cost, costAhead(facts), done.booked),
      hours: expectedOf(hours, hoursAhead(facts), done.now),
      day: expectedDay(facts, done.now),
    },
  };
}
