import type { Filters } from './filters';
import { wholeMonths } from './whole-months';

const whole = new WeakMap<Filters, Filters>();

/**
 * The same filters with the whole months alone, for what compares; the filters themselves where all are whole. No months where the last
 * range, which the figure is about, has no whole one: earlier ranges alone would compare other years.
 */
export function wholeFilters(filters: Filters): Filters {
  const known = whole.get(filters);
  if (known) return known;
  const last = filters.ranges.at(-1);
  const end = last && wholeMonths(last, filters.span);
  const ranges = end ? [...filters.ranges.slice(0, -1), end] : [];
  const found = end?.to === last?.to ? filters : { ...filters, ranges };
  whole.set(filters, found);
  return found;
}
