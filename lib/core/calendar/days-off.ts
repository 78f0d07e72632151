import { addDays, daysBetween, isoWeek } from '@/lib/core/format/days';
import { isDay } from '@/lib/core/format/parse-date';
import {
  type CalendarDays,
  calendarYears,
  dayNumberOf,
  everyDay,
  isWeekend,
  type OwnDays,
  sinceMonday,
  type WorkCalendar,
} from './calendar-days';

/** The reason why a day is not like others of its week. */
type DayOff = { name: string; free: boolean };

const yearOf = (day: string) => Number(day.slice(0, 4));

/** A period's first day in another year: common leave by its week and weekday, others by date; 29 February is skipped. */
function inYear({ from, kind }: OwnDays, year: number): string | undefined {
  if (kind !== 'Fellesferie') {
    const day = `${year}${from.slice(4)}`;
    return isDay(day) ? day : undefined;
  }
  const { week, monday } = isoWeek(from);
  // 4 January is always in week 1.
  const first = isoWeek(`${year + Number(week.slice(0, 4)) - yearOf(from)}-01-04`).monday;
  return addDays(first, 7 * (Number(week.slice(6)) - 1) + daysBetween(monday, from));
}

/** The periods of a company's own days: one, or one for each year from the first. */
function periodsOf(own: OwnDays): { from: number; to: number }[] {
  const length = daysBetween(own.from, own.to);
  const one = (day: string) => ({ from: dayNumberOf(day), to: dayNumberOf(day) + length });
  if (!own.yearly) return [one(own.from)];
  const found = [];
  for (let year = yearOf(own.from); year <= calendarYears.last; year += 1) {
    const day = inYear(own, year);
    if (day !== undefined) found.push(one(day));
  }
  return found;
}

/** The days that a calendar's kind treats unlike others of their week, by day number: later rules win over earlier. */
export function daysOff({ kind, holidays, own }: WorkCalendar): ReadonlyMap<number, DayOff> {
  const found = new Map<number, DayOff>();
  const setOwn = (wanted: OwnDays['kind']) => {
    for (const one of own) {
      if (one.kind !== wanted) continue;
      const day = { name: one.name, free: wanted !== 'Arbeidsdag' };
      for (const { from, to } of periodsOf(one)) for (let at = from; at <= to; at += 1) found.set(at, day);
    }
  };
  if (kind === 'Virkedager uten fellesferie') setOwn('Fellesferie');
  if (kind === 'Virkedager' || kind === 'Virkedager uten fellesferie') {
    for (const [name, days] of Object.entries(holidays)) {
      for (const day of days) found.set(dayNumberOf(day), { name, free: true });
    }
    setOwn('Fri');
  }
  if (kind !== everyDay) setOwn('Arbeidsdag');
  return found;
}

const known = new WeakMap<CalendarDays, ReadonlyMap<number, DayOff>>();

function allOff(days: CalendarDays): ReadonlyMap<number, DayOff> {
  const before = known.get(days);
  if (before) return before;
  const found = daysOff({ ...days, kind: 'Virkedager uten fellesferie' });
  known.set(days, found);
  return found;
}

const weekendNames = ['lørdag', 'søndag'] as const;

function nameOf(days: CalendarDays, number: number): string | undefined {
  const off = allOff(days).get(number);
  if (off) return off.free ? off.name : undefined;
  return isWeekend(number)
    ? weekendNames[sinceMonday(number) - 7 * Math.floor(sinceMonday(number) / 7) === 5 ? 0 : 1]
    : undefined;
}

/** Names the reason why nobody works on the day by the company's whole calendar; undefined on a workday. */
export function offName(days: CalendarDays, day: string): string | undefined {
  return nameOf(days, dayNumberOf(day));
}

/** Free days in a row, for an axis: `at` counts days from the axis's first; `special` when not only a weekend. */
export type OffStretch = { at: number; days: number; name: string; special: boolean };

/** The free days of a range by the company's whole calendar; days in a row with one name are one stretch. */
export function offStretches(days: CalendarDays, first: string, count: number): OffStretch[] {
  const start = dayNumberOf(first);
  const found: OffStretch[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = nameOf(days, start + at);
    if (name === undefined) continue;
    const last = found.at(-1);
    const special = name !== weekendNames[0] && name !== weekendNames[1];
    const text = special ? name : 'helg';
    if (last && last.at + last.days === at && last.name === text) last.days += 1;
    else found.push({ at, days: 1, name: text, special });
  }
  return found;
}
