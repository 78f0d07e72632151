import { type MonthRange, monthLabel, shortMonthName } from './months';

function rangeText({ from, to }: MonthRange): string {
  const year = from.slice(0, 4);
  if (from === to) return monthLabel(from);
  if (year !== to.slice(0, 4)) return `${monthLabel(from)}–${monthLabel(to)}`;
  if (from.endsWith('-01') && to.endsWith('-12')) return year;
  return `${shortMonthName(from)}–${shortMonthName(to)} ${year}`;
}

/** The months of the ranges in words: 'jan–sep 2026'; 'jan–sep, 2022–2026' for the same months of several years. */
export function periodText(ranges: readonly MonthRange[]): string {
  const first = ranges[0];
  const last = ranges.at(-1);
  if (!first || !last) return '';
  if (first === last) return rangeText(first);
  const years = `${first.from.slice(0, 4)}–${last.to.slice(0, 4)}`;
  const same = ranges.every((r) => r.from.slice(4) === first.from.slice(4) && r.to.slice(4) === first.to.slice(4));
  if (!same) return rangeText({ from: first.from, to: last.to });
  if (first.from.endsWith('-01') && first.to.endsWith('-12')) return years;
  const months =
    first.from.slice(4) === first.to.slice(4)
      ? shortMonthName(first.from)
      : `${shortMonthName(first.from)}–${shortMonthName(first.to)}`;
  return `${months}, ${years}`;
}

/** The last day of a month (yyyy-mm), yyyy-mm-dd. */
export function lastDayOf(month: string): string {
  const day = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
  return day.toISOString().slice(0, 10);
}
