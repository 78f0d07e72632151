import type { Filters } from '@/lib/core/filters/filters';
import { shiftRange } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { growth, stat, verdict } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { bidListPath } from '@/lib/platform/routing/paths';
import type { BidPhase } from '@/lib/platform/tables/declared/bid-phase';
import { type BidHits, bidHits } from './bid-hits';
import { bidListParams } from './bid-links';
import { bidsIn } from './bid-period';
import { readReport } from './report-bids';

type Figure = {
  title: string;
  tips: string;
  type: 'amount' | 'percent';
  /** The phases of the bids that the figure links to. */
  phases: readonly BidPhase[];
  goodWhen: 'up' | 'down';
  figure: (hits: BidHits) => number | null;
  text: (now: BidHits, before: BidHits) => string;
};

/**
 * A stat of the bids decided in the last range of the history, compared with the same months last year; the sparkline
 * has a value per bucket with decisions. Without decisions there is no value rather than 0.
 */
export async function decidedStat(
  scope: Scope,
  filters: Filters,
  { title, tips, type, phases, goodWhen, figure, text }: Figure,
): Promise<Stat> {
  const { bids, ranges, buckets } = await readReport(scope, filters);
  const range = ranges.at(-1) ?? { from: filters.yrpr, to: filters.yrpr };
  const now = bidHits(bidsIn(bids, [range]));
  const before = bidHits(bidsIn(bids, [shiftRange(range, -12)]));
  const numberOf = (hits: BidHits) => (hits.decided === 0 ? null : figure(hits));
  const [value, valueBefore] = [numberOf(now), numberOf(before)];
  const points = value === null || valueBefore === null ? null : value - valueBefore;
  const change =
    type === 'percent' ? verdict('mot i fjor', points, goodWhen) : growth('mot i fjor', value, valueBefore, goodWhen);
  return {
    ...stat({
      title,
      tips,
      type,
      stat: value,
      subtitle: periodText([range], filters.span.fiscalStart),
      relation: bidListPath,
      text: text(now, before),
      data: buckets.flatMap((bucket) => numberOf(bidHits(bidsIn(bids, [bucket]))) ?? []),
      changes: [change],
      empty: '',
    }),
    drill: bidListParams(phases, range),
  };
}
