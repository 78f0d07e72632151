import { type EarnedValue, earnedOf, leastDone } from './earned-value';

/** A project's margin (DG) as shares of income: planned, so far and expected; null where it cannot be said. */
export type Margins = { plan: number | null; now: number | null; forecast: number | null };

const marginOf = (cost: number | null, revenue: number | null): number | null =>
  cost === null || revenue === null || revenue <= 0 ? null : 1 - cost / revenue;

/** Income at the end, whole øre: the planned, and at least what is booked already; null without a plan. */
export const expectedIncome = ({ plan, booked }: Pick<EarnedValue, 'booked'> & { plan: { revenue: number | null } }) =>
  plan.revenue === null ? null : Math.max(plan.revenue, booked?.revenue ?? 0);

/**
 * Plan: planned cost against planned income. Nå: booked cost against the income earned when it was booked, from 15 %
 * completed. Prognose: expected final cost against the expected income.
 */
export function marginsOf(value: EarnedValue): Margins {
  const { plan, booked, done, end } = value;
  const early = done.booked === null || done.booked < leastDone;
  return {
    plan: marginOf(plan.cost, plan.revenue),
    now: early ? null : marginOf(booked?.cost ?? null, earnedOf(plan.revenue, done.booked)),
    forecast: marginOf(end.cost?.value ?? null, expectedIncome(value)),
  };
}

/** Expected final cost minus the planned, whole øre. Plus is dearer. */
export const costDeviation = ({ plan, end }: EarnedValue): number | null =>
  plan.cost === null || end.cost === null ? null : end.cost.value - plan.cost;

/** DB Avvik: the expected contribution minus the planned, whole øre. Minus is worse than planned. */
export function contributionDeviation(value: EarnedValue): number | null {
  const cost = costDeviation(value);
  return cost === null ? null : (expectedIncome(value) ?? 0) - (value.plan.revenue ?? 0) - cost;
}
