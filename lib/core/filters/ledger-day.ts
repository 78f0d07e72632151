import { addDays, daysBetween, lastDayOf } from '@/lib/core/format/days';
import { type Month, monthName } from './months';
import type { Span } from './periods';

/**
 * The day (yyyy-mm-dd) on which the ages of a ledger's month are counted: its last day, or the day to which the ledger is known where
 * that is earlier, since a payment after it may lie unread.
 */
export function ledgerDay({ yrpr, span }: { yrpr: Month; span: Pick<Span, 'knownTo'> }): string {
  const last = lastDayOf(yrpr);
  return last < span.knownTo ? last : span.knownTo;
}

/** Of a ledger that is known to a day longer ago than this, payments that matter are missing. */
const oldAfterDays = 10;

/** Whole days from the day a ledger is known to until today; undefined while they are few. */
export function daysUnknown(knownTo: string, today: string): number | undefined {
  const days = daysBetween(knownTo, today);
  return days > oldAfterDays ? days : undefined;
}

/** Names the month to read in next, as a button: 'Les inn november'. */
export const readInText = (knownTo: string): string => `Les inn ${monthName(Number(addDays(knownTo, 1).slice(5, 7)))}`;
