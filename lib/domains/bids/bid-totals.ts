import { sumMoney } from '@/lib/core/format/number';
import { type BidPhase, hitRate, phaseOf } from '@/lib/platform/tables/declared/bid-phase';

type Bid = { bidstatus: string; revenueam: number | null };

/** Bids of one phase: their number, and their sum in kroner (a missing amount counts as 0). */
type PhaseTotal = { count: number; sum: number };

/** Totals of bids by phase, and the share of the decided that was won (null while none is). */
export type BidTotals = Record<BidPhase, PhaseTotal> & { hitRate: number | null };

export function bidTotals(bids: readonly Bid[]): BidTotals {
  const of = (phase: BidPhase): PhaseTotal => {
    const own = bids.filter((bid) => phaseOf(bid.bidstatus) === phase);
    return { count: own.length, sum: sumMoney(own.map((bid) => bid.revenueam ?? 0)) };
  };
  const [open, won, lost, expired] = [of('open'), of('won'), of('lost'), of('expired')];
  return { open, won, lost, expired, hitRate: hitRate(won.count, lost.count) };
}
