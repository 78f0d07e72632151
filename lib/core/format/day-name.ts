import { formatDate } from './date';
import { weekday } from './days';

/** The weekdays' names, Monday first. */
export const weekdayNames = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;

export const monthNames = 'januar februar mars april mai juni juli august september oktober november desember'.split(
  ' ',
);

/** The name of a month by its number, 1–12: 7 → 'juli'. */
export const monthName = (number: number): string => monthNames[number - 1] ?? String(number);

/** The Norwegian name of a day's weekday. */
export function dayName(day: string): string {
  return weekdayNames[weekday(day) - 1] ?? '';
}

/** A day of these weeks: 'mandag 23.11'. */
export const namedDay = (day: string): string => `${dayName(day)} ${formatDate(day).slice(0, 5)}`;
