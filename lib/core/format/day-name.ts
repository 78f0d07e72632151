import { weekday } from './days';

const names = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;

/** The Norwegian name of a day's weekday. */
export function dayName(day: string): string {
  return names[weekday(day) - 1] ?? '';
}
