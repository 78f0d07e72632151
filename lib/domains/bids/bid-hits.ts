import { sumMoney } from '@/lib/core/format/number';
import { hitRate, phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { type BidTotals, bidTotals } from './bid-totals';

type Bid = { bidstatus: string; revenueam: number | null };

/** What became of some bids: their totals by phase, how many are decided, and the share of the decided value that was won. */
export type BidHits = BidTotals & {
  decided: number;
  valueRate: number | null;
  /** Decided ones that no amount is known of: they count in the number and not in the value. */
  withoutAmount: number;
};

export function bidHits(bids: readonly Bid[]): BidHits {
  const totals = bidTotals(bids);
  const { won, lost } = totals;
  const bare = bids.filter(
    ({ bidstatus, revenueam }) => revenueam === null && ['won', 'lost'].includes(phaseOf(bidstatus)),
  );
  return {
    ...totals,
    decided: won.count + lost.count,
    valueRate: hitRate(won.sum, lost.sum),
    withoutAmount: bare.length,
  };
}

/** A hit rate of fewer decided bids than this says little, and is shown as such. */
export const fewDecided = 5;

type Pipeline = {
  count: number;
  sum: number;
  weighted: number;
  /** Those that no amount is known of, and those with an amount that nobody has given a probability. */
  withoutAmount: number;
  withoutProbability: number;
};

type OpenBid = Bid & { probability: number | null; weighted: number | null };

/** What is open of some bids, whenever it is due; kroner. */
export function pipelineOf(bids: readonly OpenBid[]): Pipeline {
  const open = bids.filter(({ bidstatus }) => phaseOf(bidstatus) === 'open');
  return {
    count: open.length,
    sum: sumMoney(open.map(({ revenueam }) => revenueam ?? 0)),
    weighted: sumMoney(open.map(({ weighted }) => weighted ?? 0)),
    withoutAmount: open.filter(({ revenueam }) => revenueam === null).length,
    withoutProbability: open.filter(({ revenueam, probability }) => revenueam !== null && probability === null).length,
  };
}
