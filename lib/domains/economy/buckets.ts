import { type MonthRange, monthNumber } from '@/lib/core/filters/months';

/** The months of ranges as month numbers, oldest first. */
export function monthsOf(ranges: readonly MonthRange[]): number[] {
  return ranges.flatMap(({ from, to }) => {
    const first = monthNumber(from);
    return Array.from({ length: monthNumber(to) - first + 1 }, (_, i) => first + i);
  });
}
