import { type FiscalStart, fiscalYearLabel, fiscalYearOf, fiscalYearRange } from './fiscal-year';
import { type MonthRange, monthLabel, shortMonthName } from './months';

/** The months of a range without their year: 'jan–sep', 'mar'. */
export function monthsText({ from, to }: MonthRange): string {
  return from === to ? shortMonthName(from) : `${shortMonthName(from)}–${shortMonthName(to)}`;
}

/** The fiscal year a range covers exactly, else undefined. */
function wholeYear({ from, to }: MonthRange, start: FiscalStart): number | undefined {
  const year = fiscalYearOf(from, start);
  const whole = fiscalYearRange(year, start);
  return from === whole.from && to === whole.to ? year : undefined;
}

function rangeText(range: MonthRange, start: FiscalStart): string {
  const { from, to } = range;
  const year = wholeYear(range, start);
  if (year !== undefined) return fiscalYearLabel(year, start);
  if (from === to) return monthLabel(from);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${monthLabel(from)}–${monthLabel(to)}`;
  return `${monthsText(range)} ${from.slice(0, 4)}`;
}

/**
 * The ranges as text: 'jan–sep 2026'; 'jan–sep, 2022–2026' for the same months of several fiscal years, which begin in
 * month `start`.
 */
export function periodText(ranges: readonly MonthRange[], start: FiscalStart): string {
  const first = ranges[0];
  const last = ranges.at(-1);
  if (!first || !last) return '';
  if (first === last) return rangeText(first, start);
  const yearOf = ({ from }: MonthRange) => fiscalYearOf(from, start);
  const same = ranges.every(
    (r) =>
      r.from.slice(4) === first.from.slice(4) &&
      r.to.slice(4) === first.to.slice(4) &&
      yearOf(r) === fiscalYearOf(r.to, start),
  );
  if (!same) return rangeText({ from: first.from, to: last.to }, start);
  const years = `${fiscalYearLabel(yearOf(first), start)}–${fiscalYearLabel(yearOf(last), start)}`;
  if (wholeYear(first, start) !== undefined) return years;
  return `${monthsText(first)}, ${years}`;
}
