import {
  allDays,
  type CalendarDays,
  everyDay,
  type WorkCalendar,
  type WorkdayKind,
} from '@/lib/core/calendar/calendar-days';
import { readWorkCalendar } from '@/lib/core/calendar/stored-calendar';
import { isCalculationDay } from './days';

/** The numbers a calculation assumes. */
type AssumedNumbers = Readonly<{
  /** Hours per day of new lines of own staff. */
  hoursPerDay: number;
  /** Days at work per rotation. */
  daysPerRotation: number;
  rotations: number;
  /** Metres of pipe. */
  pipeLength: number;
  /** Average length of a flight, km. */
  flightKm: number;
}>;

/**
 * The assumptions of a calculation (the tab Forutsetninger); stored with it. `calendar` is a copy of the company's
 * calendar: what changes there later changes no amount here. Absent: every day counts.
 */
export type Assumptions = AssumedNumbers & Readonly<{ calendar?: WorkCalendar }>;

/** Values of a new calculation (specification 1, section 9). */
export const defaultAssumptions: Assumptions = {
  hoursPerDay: 12,
  daysPerRotation: 14,
  rotations: 2,
  pipeLength: 300,
  flightKm: 1000,
};

type Field = { text: string; measure: string; most: number };

/** Labels and upper bounds of the fields; the lower bound is 0. */
export const assumptionFields: Readonly<Record<keyof AssumedNumbers, Field>> = {
  hoursPerDay: { text: 'Timer per dag, ansatte', measure: 'timer', most: 24 },
  daysPerRotation: { text: 'Dager per rotasjon', measure: 'dager', most: 366 },
  rotations: { text: 'Rotasjoner', measure: 'stk', most: 1_000 },
  pipeLength: { text: 'Rørlengde', measure: 'm', most: 1_000_000 },
  flightKm: { text: 'Gjennomsnittlig flyreise', measure: 'km', most: 20_000 },
};

export const assumptionNames = Object.keys(assumptionFields) as (keyof AssumedNumbers)[];
export type AssumptionName = (typeof assumptionNames)[number];

/** The calendar that days are counted by. */
export const calendarOf = ({ calendar }: Assumptions): WorkCalendar => calendar ?? allDays;

/** A copy of the company's calendar for a calculation, of the years it can have days in; every day needs none. */
export function calculationCalendar(days: CalendarDays, kind: WorkdayKind): WorkCalendar | undefined {
  if (kind === everyDay) return undefined;
  const within = Object.entries(days.holidays).map(([name, all]) => [name, all.filter(isCalculationDay)] as const);
  return { kind, holidays: Object.fromEntries(within), own: days.own };
}

/** Parses stored assumptions; a missing or out-of-bounds value becomes the default. */
export function readAssumptions(stored: unknown): Assumptions {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const read = assumptionNames.map((name) => {
    const value = given[name];
    const fits = typeof value === 'number' && value >= 0 && value <= assumptionFields[name].most;
    return [name, fits ? value : defaultAssumptions[name]];
  });
  const calendar = readWorkCalendar(given.calendar);
  return { ...(Object.fromEntries(read) as AssumedNumbers), ...(calendar && { calendar }) };
}
