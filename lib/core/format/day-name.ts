import { weekday } from './days';

const names = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;

/** The day of the week in words. */
export function dayName(day: string): string {
  return names[weekday(day) - 1] ?? '';
}
