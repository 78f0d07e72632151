import { today } from '@/lib/core/clock';
import { lastDayOf } from '@/lib/core/format/days';

/**
 * The day (yyyy-mm-dd) on which the ages of a ledger's month (yyyy-mm) are counted: its last day, or today while the
 * month runs, since nothing is overdue on a day to come.
 */
export function ledgerDay(month: string, now: string = today()): string {
  const last = lastDayOf(month);
  return last < now ? last : now;
}
