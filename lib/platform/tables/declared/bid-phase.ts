import { shareOf } from '@/lib/core/format/share';
import type { bidStatuses } from './choices';

type BidStatus = (typeof bidStatuses)[number];

/** The phase of a bid: open until it is decided; expired ones were never decided by the customer. */
export type BidPhase = 'open' | 'won' | 'lost' | 'expired';

const decided: Partial<Record<BidStatus, BidPhase>> = { '7. Salg': 'won', '8. Tapt': 'lost', '9. Utgått': 'expired' };

export function phaseOf(status: string): BidPhase {
  return decided[status as BidStatus] ?? 'open';
}

/** Share of decided bids that were won, 0–1; null while none is decided. Expired bids count for neither. */
export function hitRate(won: number, lost: number): number | null {
  return shareOf(won, won + lost);
}
