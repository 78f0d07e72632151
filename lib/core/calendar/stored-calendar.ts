import { isDay } from '@/lib/core/format/parse-date';
import { type CalendarDays, companyDayKinds, type OwnDays, type WorkCalendar, workdayKinds } from './calendar-days';

/** Bounds of a stored calendar, far above what a company has. */
const most = { holidays: 40, days: 200, own: 500, name: 100 } as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= most.name;
const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value);
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function readOwnDays(stored: unknown): OwnDays | undefined {
  const { name, from, to, kind: given, yearly } = Object.fromEntries(entriesOf(stored));
  const kind = companyDayKinds.find((one) => one === given);
  if (!isText(name) || !isDayText(from) || !isDayText(to) || to < from || !kind) return undefined;
  return typeof yearly === 'boolean' ? { name, from, to, kind, yearly } : undefined;
}

function readHolidays(stored: unknown): CalendarDays['holidays'] | undefined {
  const entries = entriesOf(stored);
  const found = entries.flatMap(([name, days]) =>
    isText(name) && Array.isArray(days) && days.length <= most.days && days.every(isDayText) ? [[name, days]] : [],
  );
  return entries.length <= most.holidays && found.length === entries.length ? Object.fromEntries(found) : undefined;
}

/** Parses a calendar that was stored or sent as plain data; undefined when any part of it is invalid. */
export function readWorkCalendar(stored: unknown): WorkCalendar | undefined {
  const { kind: given, holidays: days, own: periods } = Object.fromEntries(entriesOf(stored));
  const kind = workdayKinds.find((one) => one === given);
  const holidays = readHolidays(days);
  if (!kind || !holidays || !Array.isArray(periods) || periods.length > most.own) return undefined;
  const own = periods.flatMap((one) => readOwnDays(one) ?? []);
  return own.length === periods.length ? { kind, holidays, own } : undefined;
}
