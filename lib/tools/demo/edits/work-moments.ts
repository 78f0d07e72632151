import { addDays, weekday } from '@/lib/core/format/days';
import type { Random } from '../random/random';

/** Weekdays of the last five weeks before today, oldest first. */
export function recentWorkdays(today: string): string[] {
  const days = Array.from({ length: 35 }, (_, i) => addDays(today, i - 35));
  return days.filter((day) => weekday(day) <= 5);
}

/** A moment of a working day, in milliseconds since 1970: office hours in Norway, biased to the end of the period. */
export function workMoment(random: Random, days: readonly string[]): number {
  const place = Math.max(random.next(), random.next());
  const day = days[Math.floor(place * days.length)] ?? '';
  return Date.parse(`${day}T06:20:00Z`) + random.int(0, 8 * 3_600 + 1_800) * 1_000;
}
