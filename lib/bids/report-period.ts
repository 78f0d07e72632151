import type { Filters } from '@/lib/filters/filters';
import type { MonthRange } from '@/lib/filters/months';
import { type Bucket, bucketsOf, rangesOf } from '@/lib/filters/periods';

/**
 * The history's months and buckets over the time there are bids from, which may be longer than the ledger's: years before
 * the ledger's first are there when a bid is, and the month asked for is, though the ledger ends before it.
 */
export function reportPeriod(
  { history, frequency, yrpr, span }: Filters,
  bids: readonly { month: string | null }[],
): { ranges: MonthRange[]; buckets: Bucket[] } {
  const months = bids.flatMap(({ month }) => month ?? []);
  const first = [span.first, ...months].reduce((a, b) => (a < b ? a : b));
  const ranges = rangesOf(history, yrpr, { ...span, first, last: span.last < yrpr ? yrpr : span.last });
  return { ranges, buckets: bucketsOf(frequency, ranges, span.fiscalStart) };
}
