import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';

type Bid = { bidstatus: string; revenueam: number | null };

/** The bid's own sum (kroner), to be held against its calculation; undefined once it is decided, and the sum stands as it was agreed. */
export const bidSumOf = ({ bidstatus, revenueam }: Bid): { amount: number | null } | undefined =>
  phaseOf(bidstatus) === 'open' ? { amount: revenueam } : undefined;
