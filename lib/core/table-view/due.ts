import { daysBetween } from '@/lib/core/format/days';
import { isDay } from '@/lib/core/format/parse-date';
import type { Column, Row } from '@/lib/core/widgets/column';
import { cellOf } from './cell-text';

type Due = NonNullable<Column['due']>;

/** The label of a deadline: warn when near, bad when past. */
export type DueWord = { text: string; tone: 'warn' | 'bad' };

/** Whole years from one day to a later one. */
function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
}

/**
 * The label of a deadline (yyyy-mm-dd) as seen on `today`; undefined while it is more than `warnDays` away, or invalid.
 */
export function dueWord({ warnDays, past = 'utløpt' }: Due, day: string, today: string): DueWord | undefined {
  if (!isDay(day)) return undefined;
  const days = daysBetween(today, day);
  if (days < 0) {
    const years = yearsBetween(day, today);
    return { text: `${past} ${years > 0 ? `${years} år` : `${-days} d`}`, tone: 'bad' };
  }
  if (days > warnDays) return undefined;
  return { text: days === 0 ? 'i dag' : `om ${days} d`, tone: 'warn' };
}

/** The label of a row's deadline; undefined when the column is no deadline or the row is settled. */
export function dueOf({ due, value }: Column, row: Row, today: string): DueWord | undefined {
  if (!due) return undefined;
  const day = cellOf(row, value);
  const settled =
    due.unless?.values.includes(String(cellOf(row, due.unless.column))) || (due.renewedBy && row._renewed === true);
  return settled || typeof day !== 'string' ? undefined : dueWord(due, day, today);
}
