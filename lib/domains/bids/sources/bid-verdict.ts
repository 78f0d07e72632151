import { shiftRange } from '@/lib/core/filters/months';
import { joinValues } from '@/lib/core/filters/own-values';
import { verdictHead } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { bidListPath } from '@/lib/platform/routing/paths';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { bidHits } from '../bid-hits';
import { bidsIn } from '../bid-period';
import { noBidsYet } from '../empty-bids';
import { bidSentence, type LostBid } from '../report/bid-sentence';
import { readReport } from '../report-bids';

const links = ['', 'Se det', 'Se de to', 'Se de tre'] as const;

/** The bids of the last range of the history in one sentence, with the lost bids that it names. */
export const bidVerdict: Source<'verdict'> = async (scope, filters) => {
  const { bids, ranges } = await readReport(scope, filters);
  const range = ranges.at(-1) ?? { from: filters.yrpr, to: filters.yrpr };
  const inRange = bidsIn(bids, [range]);
  const lost = inRange.flatMap(({ key, bidstatus, revenueam, month, segment, segmentName }): LostBid[] =>
    phaseOf(bidstatus) === 'lost' && revenueam !== null && month !== null
      ? [{ key, amount: revenueam, month, segment: segmentName ?? segment }]
      : [],
  );
  const { named, ...said } = bidSentence({
    now: bidHits(inRange),
    before: bidHits(bidsIn(bids, [shiftRange(range, -12)])),
    lost,
  });
  const link = { text: links[named.length] ?? '', to: bidListPath, drill: { nr: joinValues(named) } };
  return {
    ...verdictHead(),
    ...(bids.length === 0 ? { ...said, sentence: noBidsYet } : said),
    ...(named.length > 0 && { link }),
  };
};
