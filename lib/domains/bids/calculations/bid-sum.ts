import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';

type Bid = { bidstatus: string; revenueam: number | null };

/** The bid's own sum (kroner) to compare with its calculation; undefined once decided, as the sum is agreed then. */
export const bidSumOf = ({ bidstatus, revenueam }: Bid): { amount: number | null } | undefined =>
  phaseOf(bidstatus) === 'open' ? { amount: revenueam } : undefined;
