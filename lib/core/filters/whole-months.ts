import { formatDate, formatShortDay } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { addMonths, type Month, type MonthRange, monthName } from './months';
import type { Bucket, Span } from './periods';

type Known = Pick<Span, 'knownTo'>;

/** The last month that is known to its last day. */
export function lastWholeMonth({ knownTo }: Known): Month {
  const month = knownTo.slice(0, 7);
  return lastDayOf(month) === knownTo ? month : addMonths(month, -1);
}

/**
 * The months of a range that are known whole, which alone are compared with last year and with a budget: three booked days are no
 * month. Undefined when none is.
 */
export function wholeMonths({ from, to }: MonthRange, span: Known): MonthRange | undefined {
  const last = lastWholeMonth(span);
  const end = to < last ? to : last;
  return end < from ? undefined : { from, to: end };
}

/** The ranges without what is not known whole. */
export const wholeRanges = (ranges: readonly MonthRange[], span: Known): MonthRange[] =>
  ranges.flatMap((range) => wholeMonths(range, span) ?? []);

/** Names the begun month of a range beside a comparison without it; '' when all its months are whole. */
export function begunText({ from, to }: MonthRange, span: Known): string {
  const month = addMonths(lastWholeMonth(span), 1);
  if (month < from || month > to) return '';
  const name = monthName(Number(month.slice(5, 7)));
  const until = span.knownTo.slice(0, 7) === month ? `ført til og med ${formatDate(span.knownTo)}` : 'ikke ført';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} er ${until} og sammenlignes ikke.`;
}

/** A bucket whose last month is begun says how far: 'nov 2026 til 05.11.'. */
export function namedApart(bucket: Bucket, { knownTo }: Known): Bucket {
  const isBegun = bucket.to === knownTo.slice(0, 7) && lastDayOf(bucket.to) !== knownTo;
  return isBegun ? { ...bucket, label: `${bucket.label} til ${formatShortDay(knownTo)}` } : bucket;
}
