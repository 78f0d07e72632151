import type { MonthRange } from './months';

/** The label of the previous year, for one year and for several. */
export function lastYearName({ ranges }: { ranges: readonly MonthRange[] }): string {
  return ranges.length === 1 ? 'I fjor' : 'Året før';
}

/** Hides the previous year in the legend when several years are shown, as each is already beside the one before. */
export function offAtFirst(filters: { ranges: readonly MonthRange[] }): Record<string, boolean> {
  return filters.ranges.length > 1 ? { [lastYearName(filters)]: false } : {};
}
