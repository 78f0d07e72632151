import type { Filters } from './filters';
import type { MonthRange } from './months';
import { type Bucket, bucketsOf, rangesOf } from './periods';

/**
 * The history's months and buckets over the time there is something from (`dated`, its months), which may be longer than the ledger's: years
 * before the ledger's first are there when one of them is, and the month asked for is, though the ledger ends before it.
 */
export function reportPeriod(
  { history, frequency, yrpr, span }: Filters,
  dated: readonly { month: string | null }[],
): { ranges: MonthRange[]; buckets: Bucket[] } {
  const months = dated.flatMap(({ month }) => month ?? []);
  const first = [span.first, ...months].reduce((a, b) => (a < b ? a : b));
  const ranges = rangesOf(history, yrpr, { ...span, first, last: span.last < yrpr ? yrpr : span.last });
  return { ranges, buckets: bucketsOf(frequency, ranges, span.fiscalStart) };
}
