import type { mailRhythms } from '@/db/schema/page-mails';
import { weekdayNames } from './day-name';
import { addDays, lastDayOf, weekday } from './days';

/** A mailing rhythm: `weekday` 1 Monday to 7 Sunday, `monthday` of which a short month has its last, `hour` 0 to 23. */
export type Rhythm = {
  rhythm: (typeof mailRhythms)[number];
  weekday: number | null;
  monthday: number | null;
  hour: number | null;
};

/** True for a day (yyyy-mm-dd) of the rhythm. */
export function isOfRhythm({ rhythm, weekday: ofWeek, monthday }: Rhythm, day: string): boolean {
  if (rhythm === 'import') return false;
  if (rhythm === 'week') return weekday(day) === ofWeek;
  if (rhythm === 'month') {
    const last = Number(lastDayOf(day.slice(0, 7)).slice(8));
    return Number(day.slice(8)) === Math.min(monthday ?? last, last);
  }
  return true;
}

/** More days than any rhythm skips. */
const mostSkipped = 62;

/**
 * The first time after `now` at which the rhythm is due; null where a ledger decides it. `today` is the day in Norway,
 * `momentOf` the moment when its clock shows an hour of a day.
 */
export function nextMail(
  rhythm: Rhythm,
  { now, today, momentOf }: { now: Date; today: string; momentOf: (day: string, at: string) => Date },
): Date | null {
  if (rhythm.hour === null) return null;
  const at = `${String(rhythm.hour).padStart(2, '0')}:00`;
  for (let days = 0; days <= mostSkipped; days += 1) {
    const day = addDays(today, days);
    const due = momentOf(day, at);
    if (isOfRhythm(rhythm, day) && due > now) return due;
  }
  return null;
}

/** A rhythm in words: 'hver mandag kl. 07', 'den 5. hver måned kl. 07', 'når regnskapet leses inn'. */
export function rhythmText({ rhythm, weekday: ofWeek, monthday, hour }: Rhythm): string {
  if (rhythm === 'import') return 'når regnskapet leses inn';
  const at = `kl. ${String(hour ?? 0).padStart(2, '0')}`;
  if (rhythm === 'week') return `hver ${weekdayNames[(ofWeek ?? 1) - 1]} ${at}`;
  return rhythm === 'month' ? `den ${monthday}. hver måned ${at}` : `hver dag ${at}`;
}
