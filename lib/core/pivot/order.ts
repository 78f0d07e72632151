import { isMonth, monthLabel, shortMonthName } from '@/lib/core/filters/months';

const collator = new Intl.Collator('nb', { numeric: true });
const monthNames = Array.from({ length: 12 }, (_, i) => shortMonthName(`2000-${String(i + 1).padStart(2, '0')}`));

/** 'jan', 'Januar' or 'jan 2026' as a number that sorts by year, then month; undefined when it is no month name. */
function monthNameRank(text: string): number | undefined {
  const [, name, year] = /^(\p{L}{3,9})\.?(?: (\d{4}))?$/u.exec(text) ?? [];
  if (!name) return undefined;
  const index = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? undefined : Number(year ?? 0) * 12 + index;
}

function allRanked(keys: readonly string[], rank: (key: string) => number | undefined): boolean {
  return keys.length > 0 && keys.every((key) => rank(key) !== undefined);
}

function numberRank(key: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(key) ? Number(key) : undefined;
}

/**
 * The order of an axis: all numbers by value, all month names by calendar, else the Norwegian alphabet. The empty value
 * is last.
 */
export function axisOrder(keys: Iterable<string>): (a: string, b: string) => number {
  const filled = [...keys].filter((key) => key !== '');
  const rank = [numberRank, monthNameRank].find((candidate) => allRanked(filled, candidate));
  return (a, b) => {
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    const byRank = rank ? (rank(a) ?? 0) - (rank(b) ?? 0) : 0;
    return byRank || collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
  };
}

function holdsMonths({ text, value }: { text: string; value: string }): boolean {
  return ['month', 'period', 'yrpr'].includes(value) || /måned|periode/i.test(text);
}

/** A calendar or fiscal year over months: '2024', '2024/25'. */
function isYear(key: string | undefined): boolean {
  return key !== undefined && /^\d{4}(\/\d\d)?$/.test(key);
}

/** The heading of a value: the month 2026-01 is 'jan' under its year and 'jan 2026' elsewhere. */
export function axisLabel(axis: { text: string; value: string }, key: string, parentKey: string | undefined): string {
  if (key === '') return '(uten)';
  if (!holdsMonths(axis)) return key;
  if (isMonth(key)) return isYear(parentKey) ? shortMonthName(key) : monthLabel(key);
  if (/^([1-9]|1[0-2])$/.test(key)) return monthNames[Number(key) - 1] ?? key;
  return key;
}
