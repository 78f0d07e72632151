import { sumMoney } from '@/lib/core/format/number';
import { hitRate, phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { type BidTotals, bidTotals } from './bid-totals';

type Bid = { bidstatus: string; revenueam: number | null };

/** Outcomes of bids: totals by phase, the number decided, and the share of the decided value that was won. */
export type BidHits = BidTotals & {
  decided: number;
  valueRate: number | null;
  /** Decided bids without an amount, which count in numbers but not in value. */
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

/** A hit rate of fewer decided bids with an amount than this is not judged. */
export const fewDecided = 5;

/** The value hit rate; null while it rests on too few decided bids to judge by it. */
export function judgedRate({ decided, withoutAmount, valueRate }: BidHits): number | null {
  return decided - withoutAmount < fewDecided ? null : valueRate;
}

type Pipeline = {
  count: number;
  sum: number;
  weighted: number;
  /** Open bids without an amount, and those with an amount but without a probability. */
  withoutAmount: number;
  withoutProbability: number;
};

/** The earliest deadline from `day` on among the open bids; undefined without one. */
export function nextDue(
  bids: readonly { bidstatus: string; duedate: string | null }[],
  day: string,
): string | undefined {
  const dues = bids.flatMap(({ bidstatus, duedate }) => (phaseOf(bidstatus) === 'open' && duedate ? [duedate] : []));
  return dues.filter((due) => due >= day).sort()[0];
}

type OpenBid = Bid & { probability: number | null; weighted: number | null };

/** The open bids' totals, whatever their due dates; kroner. */
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
