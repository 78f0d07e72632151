import { capital } from '@/lib/core/format/count-text';
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

/** The month itself where it is known whole, else the last whole one before it. */
export function lastWholeBy(month: Month, span: Known): Month {
  const last = lastWholeMonth(span);
  return month < last ? month : last;
}

/**
 * The months of a range that are known whole, which alone are compared with last year and with a budget: three booked days are no
 * month. Undefined when none is.
 */
export function wholeMonths({ from, to }: MonthRange, span: Known): MonthRange | undefined {
  const end = lastWholeBy(to, span);
  return end < from ? undefined : { from, to: end };
}

/** The ranges without what is not known whole. */
export const wholeRanges = (ranges: readonly MonthRange[], span: Known): MonthRange[] =>
  ranges.flatMap((range) => wholeMonths(range, span) ?? []);

/** Names the begun month of a range beside a comparison without it; '' when all its months are whole. */
export function begunText({ from, to }: MonthRange, span: Known): string {
  const month = addMonths(lastWholeMonth(span), 1);
  if (month < from || month > to) return '';
  const name = capital(monthName(Number(month.slice(5, 7))));
  const until = span.knownTo.slice(0, 7) === month ? `ført til og med ${formatDate(span.knownTo)}` : 'ikke ført';
  return `${name} er ${until} og sammenlignes ikke.`;
}

/** A bucket whose last month is begun says how far: 'nov 2026 til 05.11.'. */
export function namedApart(bucket: Bucket, { knownTo }: Known): Bucket {
  const isBegun = bucket.to === knownTo.slice(0, 7) && lastDayOf(bucket.to) !== knownTo;
  return isBegun ? { ...bucket, label: `${bucket.label} til ${formatShortDay(knownTo)}` } : bucket;
}
