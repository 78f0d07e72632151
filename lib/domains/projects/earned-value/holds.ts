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

/** More than the whole plan does not hold, whatever is completed; less than it says nothing before anything is. */
function holdsOf(spent: number | undefined, planned: number | null, done: number | null, most: number): Holds | null {
  const earned = earnedOf(planned, done);
  if (spent === undefined || planned === null) return null;
  if (earned !== null && earned > 0) return holds(spent, earned, most);
  return planned > 0 && spent > planned ? 'no' : null;
}

/** Booked cost against the cost earned when it was booked; null without a plan. */
export const costHolds = ({ plan, booked, done }: EarnedValue): Holds | null =>
  holdsOf(booked?.cost, plan.cost, done.booked, tolerance.cost);

/** Hours entered against the hours earned today; null without planned hours. */
export const hoursHold = ({ plan, hours, done }: EarnedValue): Holds | null =>
  holdsOf(hours, plan.hours, done.now, tolerance.hours);

/** True where more than the whole plan is spent, in kroner or hours, and nothing is completed. */
export const spentAll = (value: EarnedValue): boolean =>
  !value.done.now && (costHolds(value) === 'no' || hoursHold(value) === 'no');
