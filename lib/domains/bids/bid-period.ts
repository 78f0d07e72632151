import type { MonthRange } from '@/lib/core/filters/months';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';

type Dated = { month: string | null };

/** The bids in one of the ranges; bids without a month are in none. */
export function bidsIn<T extends Dated>(bids: readonly T[], ranges: readonly MonthRange[]): T[] {
  return bids.filter(({ month }) => month !== null && ranges.some(({ from, to }) => from <= month && month <= to));
}

/** The number of won or lost bids outside every period up to a month: due later, or without a date. */
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
