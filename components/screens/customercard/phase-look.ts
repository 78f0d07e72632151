import type { BidPhase } from '@/lib/tables/declared/bid-phase';

/** The timeline's colours (specification 1, section 2.6): green for a sale, red for lost and expired, yellow for the rest. */
export const phaseLook: Readonly<Record<BidPhase, { dot: string; chip: string }>> = {
  won: { dot: 'bg-good', chip: 'bg-good-soft text-good' },
  lost: { dot: 'bg-bad', chip: 'bg-bad-soft text-bad' },
  expired: { dot: 'bg-bad', chip: 'bg-bad-soft text-bad' },
  open: { dot: 'border-2 border-warn bg-warn-soft', chip: 'bg-warn-soft text-warn' },
};
