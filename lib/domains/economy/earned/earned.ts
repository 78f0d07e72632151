import type { degreeMethods } from '@/db/schema';

export type DegreeMethod = (typeof degreeMethods)[number];

/** The completed share as a fraction: øre of cost, hundredths of hours, or activities by their weight. */
export type Degree = { part: number; whole: number };

/** A project's sums at a month's end, whole øre without VAT. */
export type EarnedFacts = {
  /** The contract with its approved changes. */
  contract: number;
  cost: number;
  /** The cost at the end; null where nobody has judged it. */
  estimate: number | null;
  /** Null where the project lacks what its measure counts. */
  degree: Degree | null;
  invoiced: number;
};

/** Sums that are not settled with a customer, and the provision for a loss; whole øre, never negative. */
export type Position = { under: number; over: number; provision: number };

export const noPosition: Position = { under: 0, over: 0, provision: 0 };

export type Earned = Position & {
  share: number;
  earned: number;
  result: number;
  loss: number;
};

const size = (value: bigint) => (value < 0n ? -value : value);

/** value × part ÷ whole, rounded half away from zero; exact, as øre times øre is beyond 2^53. */
export function portion(value: number, { part, whole }: Degree): number {
  const [product, by] = [BigInt(value) * BigInt(part), BigInt(whole)];
  const away = size(product % by) * 2n >= size(by) ? 1n : 0n;
  return Number(product / by + (product < 0n ? -away : away));
}

/** The degree between 0 and 1, whatever has been spent. */
const within = ({ part, whole }: Degree): Degree => ({ part: Math.min(Math.max(part, 0), whole), whole });

/** Computes a project's earned income and its position; null without an estimate or a degree. */
export function earnedOf({ contract, cost, estimate, degree, invoiced }: EarnedFacts): Earned | null {
  if (estimate === null || degree === null || degree.whole <= 0) return null;
  const capped = within(degree);
  const earned = portion(contract, capped);
  const loss = Math.max(estimate - contract, 0);
  return {
    share: capped.part / capped.whole,
    earned,
    result: earned - cost,
    under: Math.max(earned - invoiced, 0),
    over: Math.max(invoiced - earned, 0),
    loss,
    // What is already spent beyond what is earned is in the accounts, and is not set aside once more.
    provision: Math.max(loss - Math.max(cost - earned, 0), 0),
  };
}

/** The sum of positions, each part by itself: one project's claim is never set against another's advance. */
export const addPositions = (positions: Iterable<Position>): Position =>
  [...positions].reduce(
    (sum, { under, over, provision }) => ({
      under: sum.under + under,
      over: sum.over + over,
      provision: sum.provision + provision,
    }),
    noPosition,
  );

/** A month's income not invoiced since the month before; what is set aside for losses is apart. */
export const changeOf = (now: Position, before: Position): number =>
  now.under - now.over - (before.under - before.over);

/** The sentence for an estimate that a project has already passed. */
export const belowSpent = 'Prognosen er lavere enn det som er brukt.';
