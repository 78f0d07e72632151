import type { MonthRange } from '@/lib/core/filters/months';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';

type Dated = { month: string | null };

/** The bids that count in one of the ranges; those without a month are in none. */
export function bidsIn<T extends Dated>(bids: readonly T[], ranges: readonly MonthRange[]): T[] {
  return bids.filter(({ month }) => month !== null && ranges.some(({ from, to }) => from <= month && month <= to));
}

/** How many bids are won or lost and yet in no period up to a month: due after it, or without any date. */
export function decidedOutside(
  bids: readonly (Dated & { bidstatus: string })[],
  last: string,
): { later: number; undated: number } {
  const decided = bids.filter(({ bidstatus }) => ['won', 'lost'].includes(phaseOf(bidstatus)));
  return {
    later: decided.filter(({ month }) => month !== null && month > last).length,
    undated: decided.filter(({ month }) => month === null).length,
  };
}
