import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { lastDayOf } from '@/lib/core/format/days';
import type { Course } from '../course';
import { doneShares } from '../earned-value/done-shares';
import { type EarnedValue, earnedOf } from '../earned-value/earned-value';
import { monthsBetween } from '../months-between';
import type { CostCurve, CurvePoint } from './report';

/** The months that the project has days, amounts or assessments in. */
function monthsOf({ activities, actual, expected }: Course, end: string | null): string[] {
  const days = activities.flatMap(({ from, to, began }) => [from, to, began]);
  return monthsBetween([
    ...[...days, end].flatMap((day) => (day === null ? [] : [day.slice(0, 7)])),
    ...actual.flatMap(({ month, cost }) => (cost === 0 ? [] : [month])),
    ...expected.flatMap(({ month, cost }) => (cost === 0 ? [] : [month])),
  ]);
}

/** The end of each month as a point, with the share of the work by then; nothing without a plan. */
function ofPlan(plan: number | null, days: readonly string[], share: (day: string) => number | null): CurvePoint[] {
  return days.flatMap((day) => {
    const value = earnedOf(plan, share(day));
    return value === null ? [] : [{ day, value }];
  });
}

/** The booked cost at the end of each month, from the first with any to the ledger's last day. */
function bookedPoints({ actual }: Course, { bookedThrough }: EarnedValue): CurvePoint[] {
  if (bookedThrough === null) return [];
  const last = bookedThrough.slice(0, 7);
  const costs = new Map(actual.map(({ month, cost }) => [month, cost]));
  let sum = 0;
  return monthsBetween([...costs.keys(), last].filter((month) => month <= last)).map((month) => {
    sum += costs.get(month) ?? 0;
    return { day: month === last ? bookedThrough : lastDayOf(month), value: sum };
  });
}

/** From what is booked to the expected end: by assessed month, or in a straight line at the pace so far. */
function expectedPoints({ expected }: Course, value: EarnedValue, booked: readonly CurvePoint[]): CurvePoint[] {
  const { end, bookedThrough } = value;
  const from = booked.at(-1);
  if (end.cost === null || end.cost.basis === 'completed' || from === undefined || bookedThrough === null) return [];
  if (end.cost.basis === 'pace') {
    return end.day === null || end.day <= from.day ? [] : [from, { day: end.day, value: end.cost.value }];
  }
  const open = expected
    .filter(({ month }) => month > bookedThrough.slice(0, 7))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  let sum = from.value;
  return [
    from,
    ...open.map(({ month, cost }) => {
      sum += cost;
      return { day: lastDayOf(month), value: sum };
    }),
  ];
}

/**
 * Cumulative cost at month ends: planned by the agreed days, earned until today, booked until the ledger's last day, and
 * expected until the end. Undefined without anything booked or planned.
 */
export function costCurve(course: Course, value: EarnedValue, calendar: WorkCalendar): CostCurve | undefined {
  const { plan, today, end } = value;
  const ends = monthsOf(course, end.day ?? plan.enddate).map(lastDayOf);
  const planned = ofPlan(
    plan.cost,
    ends,
    (day) => doneShares(course.activities, { today: day, bookedThrough: null, calendar }).planned,
  );
  const earned = ofPlan(
    plan.cost,
    [...ends.filter((day) => day < today), today],
    (day) => doneShares(course.activities, { today, bookedThrough: day, calendar }).booked,
  );
  const now = bookedPoints(course, value);
  if (now.length === 0 && planned.length === 0) return undefined;
  return {
    plan: planned,
    earned,
    now,
    forecast: expectedPoints(course, value, now),
    pace: end.cost?.basis === 'pace',
  };
}
