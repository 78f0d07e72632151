import type { MonthRange } from './months';

/** What the year before is called, of one year and of several. */
export function lastYearName({ ranges }: { ranges: readonly MonthRange[] }): string {
  return ranges.length === 1 ? 'I fjor' : 'Året før';
}

/** What the legend of a chart switches off at first: of several years, each stands beside the one before it already. */
export function offAtFirst(filters: { ranges: readonly MonthRange[] }): Record<string, boolean> {
  return filters.ranges.length > 1 ? { [lastYearName(filters)]: false } : {};
}
