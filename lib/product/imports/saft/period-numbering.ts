import type { FiscalStart } from '@/lib/core/filters/fiscal-year';

/**
 * The numbering of a file's periods: from the fiscal year's first month or as calendar months, with the year in which
 * the fiscal year begins or ends, or the calendar year.
 */
export type Numbering = {
  start: FiscalStart;
  counts: 'fiscal' | 'calendar';
  names: 'begin' | 'end' | 'calendar';
};

/**
 * A period's position in its fiscal year, from 0: 13 and up are closing entries of the last month, 0 opens the first.
 */
function placeInYear({ start, counts }: Numbering, period: number, length: number): number {
  if (counts === 'fiscal' || start === 1) return Math.min(Math.max(period, 1), length) - 1;
  if (period === 0) return 0;
  return period > 12 ? 11 : (period - start + 12) % 12;
}

/** The calendar month (months since year 0) of a period; `length` is the number of months of an extended year. */
export function monthOfPeriod(numbering: Numbering, year: number, period: number, length = 12): number {
  const { start, names } = numbering;
  const place = placeInYear(numbering, period, length);
  if (names === 'calendar' && start !== 1) return year * 12 + ((start - 1 + place) % 12);
  return (names === 'end' && start !== 1 ? year - 1 : year) * 12 + start - 1 + place;
}

/** Calendar months with calendar years, in a company whose fiscal year begins in the month. */
export function calendarNumbering(start: FiscalStart): Numbering {
  return { start, counts: 'calendar', names: 'calendar' };
}

/** Every other numbering, those with the given first month first. */
export function otherNumberings(first: FiscalStart): Numbering[] {
  const starts = [first, ...Array.from({ length: 11 }, (_, i) => i + 2).filter((start) => start !== first)];
  return starts
    .filter((start) => start !== 1)
    .flatMap((start): Numbering[] => [
      { start, counts: 'fiscal', names: 'begin' },
      { start, counts: 'fiscal', names: 'end' },
      { start, counts: 'fiscal', names: 'calendar' },
      { start, counts: 'calendar', names: 'begin' },
      { start, counts: 'calendar', names: 'end' },
    ]);
}
