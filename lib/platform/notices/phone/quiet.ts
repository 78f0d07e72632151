import { momentInNorway, today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { isWorkingDay } from '@/lib/core/format/holidays';
import { momentOf } from '@/lib/platform/queues/jobs/schedule';

/** The hours in which devices stay silent, in Norwegian time (hh:mm); `daysOff` adds weekends and public holidays. */
export type Quiet = { from: string; to: string; daysOff: boolean };

/** As long as a row of days off can be, and some more. */
const mostDays = 14;

function isQuiet({ from, to, daysOff }: Quiet, day: string, time: string): boolean {
  if (daysOff && !isWorkingDay(day)) return true;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** Returns the end of the quiet hours; undefined outside them. */
export function quietUntil(quiet: Quiet, now: Date): Date | undefined {
  const [day, time] = [today(now), momentInNorway(now).slice(11, 16)];
  if (!isQuiet(quiet, day, time)) return undefined;
  for (let i = 0; i < mostDays; i += 1) {
    const next = addDays(day, i);
    // Quiet ends at its hour, or at the midnight after a day off.
    for (const at of ['00:00', quiet.to].sort()) {
      const moment = momentOf(next, at);
      if (moment > now && !isQuiet(quiet, next, at)) return moment;
    }
  }
  throw new Error('Quiet hours never end.');
}
