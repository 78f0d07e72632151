import { addDays } from '@/lib/core/format/days';
import { dayOf, workday } from '../random/calendar';
import type { Random } from '../random/random';

/**
 * A bid's due day: a weekday, mostly outside July and Christmas, when hardly any are due. At most eight days later than
 * the given day.
 */
export function dueDay(day: string, random: Random): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const date = Number(day.slice(8));
  if (month === 7 && random.chance(0.75)) return workday(addDays(day, -random.int(30, 60)));
  if (month === 12 && date > 19) return workday(dayOf(year, 12, date - 10));
  if (month === 1 && date < 6) return workday(dayOf(year, 1, date + 6));
  return workday(day);
}
