import { today } from '@/lib/core/clock';
import { capital } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { addDays, daysBetween, lastDayOf } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { type Month, monthName } from './months';
import type { Span } from './periods';

type Known = Pick<Span, 'knownTo' | 'readIn' | 'oldAfter'>;

/**
 * The day (yyyy-mm-dd) on which the ages of a ledger's month are counted: its last day, or the day to which the ledger is known where
 * that is earlier, since a payment after it may lie unread.
 */
export function ledgerDay({ yrpr, span }: { yrpr: Month; span: Known }): string {
  const last = lastDayOf(yrpr);
  return last < span.knownTo ? last : span.knownTo;
}

/** Days after which payments that matter are missing from a ledger, where the company has not set another number. */
export const usualOldAfter = 10;

/** Whole days from the day a ledger is known to until today; undefined while they are few. */
export function daysUnknown({ knownTo, oldAfter }: Known, now: string): number | undefined {
  const days = daysBetween(knownTo, now);
  return days > (oldAfter ?? usualOldAfter) ? days : undefined;
}

/** Says how far a ledger is known: 'ført til og med 03.11.2026 (24 dager siden), lest inn 05.11.2026', with its age where it is old. */
export function knownText(known: Known, now: string): string {
  const days = daysUnknown(known, now);
  const age = days === undefined ? '' : ` (${formatNumber(days)} dager siden)`;
  return `ført til og med ${formatDate(known.knownTo)}${age}${known.readIn ? `, lest inn ${formatDate(known.readIn)}` : ''}`;
}

/** The day of ages in words: how far the ledger is known, or 'per 30.09.2026' for a month before that. */
export function asOfText(filters: { yrpr: Month; span: Known }, now: string): string {
  const day = ledgerDay(filters);
  return day === filters.span.knownTo ? knownText(filters.span, now) : `per ${formatDate(day)}`;
}

/** The same at the start of a heading, today. */
export const asOfHeading = (filters: { yrpr: Month; span: Known }): string => capital(asOfText(filters, today()));

/** Names the month to read in next, as a button: 'Les inn november'. */
export const readInText = (knownTo: string): string => `Les inn ${monthName(Number(addDays(knownTo, 1).slice(5, 7)))}`;
