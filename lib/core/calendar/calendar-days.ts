/** The days that count as work, from all of them to the fewest; a project or a calculation has one of them. */
export const workdayKinds = ['Alle dager', 'Mandag–fredag', 'Virkedager', 'Virkedager uten fellesferie'] as const;
export type WorkdayKind = (typeof workdayKinds)[number];

/** The kind of a plan without one: no stored date or figure depends on a calendar. */
export const everyDay: WorkdayKind = 'Alle dager';

/** The days that each kind leaves out, in words. */
export const workdayTexts: Readonly<Record<WorkdayKind, string>> = {
  'Alle dager': 'alle dager, også helg, helligdager og fellesferie',
  'Mandag–fredag': 'mandag til fredag, også helligdager og fellesferie',
  Virkedager: 'mandag til fredag uten helligdager og egne fridager, også fellesferie',
  'Virkedager uten fellesferie': 'mandag til fredag uten helligdager, egne fridager og fellesferie',
};

/** The kinds of a company's own days: free, worked although others are free, or the common leave (as in db/schema). */
export const companyDayKinds = ['Fri', 'Arbeidsdag', 'Fellesferie'] as const;

/** A company's own days, both ends included (yyyy-mm-dd); `yearly` ones come back from their first year on. */
export type OwnDays = Readonly<{
  name: string;
  from: string;
  to: string;
  kind: (typeof companyDayKinds)[number];
  yearly: boolean;
}>;

/** The days of a company that are not like others; plain data, so that it can be sent to a browser and stored. */
export type CalendarDays = Readonly<{
  /** Public holidays: name → days, yyyy-mm-dd. */
  holidays: Readonly<Record<string, readonly string[]>>;
  own: readonly OwnDays[];
}>;

export type WorkCalendar = CalendarDays & Readonly<{ kind: WorkdayKind }>;

/** The calendar in which every day is work. */
export const allDays: WorkCalendar = { kind: everyDay, holidays: {}, own: [] };

/** A stored kind; every day when it is none. */
export const workdayKindOf = (stored: unknown): WorkdayKind => workdayKinds.find((kind) => kind === stored) ?? everyDay;

/** Holidays and days of every year are known from the first of these years to the last; outside only weekends are. */
export const calendarYears = { first: 1990, last: 2060 } as const;

const dayMs = 86_400_000;

/** Days since 1970-01-01. Throws RangeError for an invalid day. */
export function dayNumberOf(day: string): number {
  const moment = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(moment)) throw new RangeError(`«${day}» is not a day.`);
  return moment / dayMs;
}

/** The inverse of `dayNumberOf`. */
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** Days since Monday 1969-12-29. */
export const sinceMonday = (number: number) => number + 3;

export const isWeekend = (number: number): boolean =>
  sinceMonday(number) - 7 * Math.floor(sinceMonday(number) / 7) >= 5;
