import { type EarnedValue, earnedOf } from './earned-value';

/**
 * The state of the earned part of the plan: it holds when at most the planned cost of the completed work is spent.
 * `near` is spent slightly too much: within the tolerance.
 */
export type Holds = 'yes' | 'near' | 'no';

/** Spent beyond the earned part that is no reason to act: 2 % of cost, 3 % of hours. */
export const tolerance = { cost: 0.02, hours: 0.03 } as const;

function holds(spent: number, earned: number, most: number): Holds {
  if (spent <= earned) return 'yes';
  return spent <= earned * (1 + most) ? 'near' : 'no';
}

/** Booked cost against the cost earned when it was booked; null when nothing was completed then, or without a plan. */
export function costHolds({ plan, booked, done }: EarnedValue): Holds | null {
  const earned = earnedOf(plan.cost, done.booked);
  return booked === null || earned === null || earned <= 0 ? null : holds(booked.cost, earned, tolerance.cost);
}

/** Hours entered against the hours earned today; null when nothing is completed, or without planned hours. */
export function hoursHold({ plan, hours, done }: EarnedValue): Holds | null {
  const earned = earnedOf(plan.hours, done.now);
  return earned === null || earned <= 0 ? null : holds(hours, earned, tolerance.hours);
}
