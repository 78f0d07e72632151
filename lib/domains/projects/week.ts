import { badInput } from '@/base/errors';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { addDays, isoWeek } from '@/lib/core/format/days';
import { isDay } from '@/lib/core/format/parse-date';
import type { OwnFilter } from '@/lib/platform/routing/page';

/** The parameter of a week, by one of its days. */
export const weekParam = 'uke';

/** The seven days of a day's week, from Monday. */
export function daysOfWeek(day: string): string[] {
  const { monday } = isoWeek(day);
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i));
}

/** 'Uke 47, 2026'. */
export function weekName(day: string): string {
  const [year = '', week = ''] = isoWeek(day).week.split('-W');
  return `Uke ${Number(week)}, ${year}`;
}

/** The Monday of the requested week, default this one. Throws 400 for an invalid day. */
export function weekRequested({ own }: Filters): string {
  const requested = own[weekParam] ?? today();
  if (!isDay(requested)) throw badInput('Uken (uke) skrives som en av dagene i den, åååå-mm-dd.');
  return isoWeek(requested).monday;
}

/** The week filter: the screen steps through weeks, files name it. */
export const weekFilter: OwnFilter = {
  name: weekParam,
  text: 'Uke',
  place: true,
  choices: async (_, { own }) => {
    const requested = own[weekParam];
    return requested !== undefined && isDay(requested) ? [{ value: requested, label: weekName(requested) }] : [];
  },
};
