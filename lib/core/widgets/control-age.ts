import { addDays, daysBetween, weekday } from '@/lib/core/format/days';

/** The intervals of control points (db/schema/kamishibai.ts has the same list; a test compares them). */
export const controlIntervals = ['Daglig', 'Ukentlig', 'Hver fase'] as const;

/** A control: its interval, the last day it was made, and the day the latest phase began (yyyy-mm-dd). */
export type Control = { interval: (typeof controlIntervals)[number]; seen?: string; since?: string };

/** The next working day, Monday to Friday. */
function nextWorkday(day: string): string {
  const next = addDays(day, 1);
  return weekday(next) > 5 ? nextWorkday(next) : next;
}

/**
 * Days a missed control is overdue; undefined when none is missed. A day is missed once it is over; a control never
 * made is missed from the start of the phase, if there is one.
 */
export function missedDays({ interval, seen, since }: Control, today: string): number | undefined {
  if (interval === 'Hver fase') {
    return since !== undefined && since < today && (seen === undefined || seen < since)
      ? daysBetween(since, today)
      : undefined;
  }
  if (seen === undefined) return undefined;
  const due = interval === 'Daglig' ? nextWorkday(seen) : addDays(seen, 7);
  return due < today ? daysBetween(seen, today) : undefined;
}

/** A missed control's age as text, else ''. */
export function missedText(control: Control, today: string): string {
  const days = missedDays(control, today);
  if (days === undefined) return '';
  return control.interval === 'Hver fase' ? `ny fase for ${days} d siden` : `ikke sett på ${days} d`;
}
