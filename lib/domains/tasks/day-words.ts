import { formatDate } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { addDays, daysBetween } from '@/lib/core/format/days';

/** A day relative to another: 'i dag', 'i morgen', 'fredag 27.11.2026'. Days yyyy-mm-dd. */
export function shortDay(day: string, today: string): string {
  if (day === today) return 'i dag';
  if (day === addDays(today, 1)) return 'i morgen';
  if (day === addDays(today, -1)) return 'i går';
  return `${dayName(day)} ${formatDate(day)}`;
}

/** The smart lists of tasks by due date (specification 2, screen 11). */
export type DayList = 'today' | 'week';

/** True for an open task whose due date is in a list: overdue ones are in today; the next 7 days begin today. */
export function isDueIn(list: DayList, due: string | null, today: string): boolean {
  if (due === null) return false;
  if (list === 'today') return due <= today;
  const ahead = daysBetween(today, due);
  return ahead >= 0 && ahead <= 7;
}
