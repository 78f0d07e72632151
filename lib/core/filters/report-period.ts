import type { Filters } from './filters';
import type { MonthRange } from './months';
import { type Bucket, bucketsOf, rangesOf } from './periods';

/**
 * The history's months and buckets extended to dated rows outside the ledger (`dated`: their months): years before the
 * ledger's first when rows have them, and the requested month even after its last.
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
