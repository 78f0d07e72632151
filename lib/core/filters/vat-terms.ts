import { type Month, type MonthRange, monthNumber, monthOf, yearOf } from './months';

/**
 * The number of a month's VAT term (1–6): the tax authority's pairs of calendar months, independent of the fiscal year.
 */
function termNumber(month: Month): number {
  return Math.floor((monthNumber(month) % 12) / 2) + 1;
}

/** The label of a month's term: '2. termin 2025'. */
export function termName(month: Month): string {
  return `${termNumber(month)}. termin ${yearOf(month)}`;
}

/** Joins adjacent ranges, so that buckets do not end where a fiscal year does. */
export function joinedRanges(ranges: readonly MonthRange[]): MonthRange[] {
  const joined: MonthRange[] = [];
  for (const range of ranges) {
    const before = joined.at(-1);
    if (before && monthNumber(range.from) <= monthNumber(before.to) + 1) {
      joined[joined.length - 1] = { from: before.from, to: range.to > before.to ? range.to : before.to };
    } else joined.push({ ...range });
  }
  return joined;
}

/** The whole terms that the ranges (oldest first) touch, without duplicates. */
export function termsOf(ranges: readonly MonthRange[]): MonthRange[] {
  const numbers = ranges.flatMap(({ from, to }) => {
    const first = Math.floor(monthNumber(from) / 2);
    return Array.from({ length: Math.floor(monthNumber(to) / 2) - first + 1 }, (_, i) => first + i);
  });
  return [...new Set(numbers)].map((number) => ({ from: monthOf(number * 2), to: monthOf(number * 2 + 1) }));
}
