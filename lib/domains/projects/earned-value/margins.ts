import { type EarnedValue, earnedOf, leastDone } from './earned-value';

/** A project's margin (DG) as shares of income: planned, so far and expected; null where it cannot be said. */
export type Margins = { plan: number | null; now: number | null; forecast: number | null };

const marginOf = (cost: number | null, revenue: number | null): number | null =>
  cost === null || revenue === null || revenue <= 0 ? null : 1 - cost / revenue;

/**
 * Plan: planned cost against planned income. Nå: booked cost against the income earned when it was booked, from 15 %
 * completed. Prognose: expected final cost against planned income.
 */
export function marginsOf({ plan, booked, done, end }: EarnedValue): Margins {
  const early = done.booked === null || done.booked < leastDone;
  return {
    plan: marginOf(plan.cost, plan.revenue),
    now: early ? null : marginOf(booked?.cost ?? null, earnedOf(plan.revenue, done.booked)),
    forecast: marginOf(end.cost?.value ?? null, plan.revenue),
  };
}

/** DB Avvik: planned cost minus expected final cost, whole øre (income as planned). Minus is worse than planned. */
export const contributionDeviation = ({ plan, end }: EarnedValue): number | null =>
  plan.cost === null || end.cost === null ? null : plan.cost - end.cost.value;
