import { addDays } from '@/lib/core/format/days';
import { dayOf, workday } from '../random/calendar';
import type { Random } from '../random/random';

/**
 * The day a bid is due: a weekday, and sooner outside than in the weeks in which hardly anybody takes bids in, July and
 * Christmas. At most eight days later than the day given.
 */
export function dueDay(day: string, random: Random): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const date = Number(day.slice(8));
  if (month === 7 && random.chance(0.75)) return workday(addDays(day, -random.int(30, 60)));
  if (month === 12 && date > 19) return workday(dayOf(year, 12, date - 10));
  if (month === 1 && date < 6) return workday(dayOf(year, 1, date + 6));
  return workday(day);
}
