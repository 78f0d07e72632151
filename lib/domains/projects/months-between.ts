import { addMonths, type Month } from '@/lib/core/filters/months';

/** Every month from the first to the last, both included; empty without any. */
export function monthsBetween(all: readonly Month[]): Month[] {
  const sorted = all.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
