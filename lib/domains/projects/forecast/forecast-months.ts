import type { Month } from '@/lib/core/filters/months';

/** The measures of a forecast: hundredths of hours, or whole øre of cost or income. */
export const measures = ['hours', 'cost', 'revenue'] as const;
export type Measure = (typeof measures)[number];

/** A month of a project for one measure. */
export type MonthFacts = {
  month: Month;
  /** Cumulative at its end; null without a plan. */
  planned: number | null;
  /** Plan × completed work, cumulative at its end; null without a plan and for months to come. */
  earned: number | null;
  /** In the month: booked or entered, and assessed (null: not). */
  actual: number;
  assessed: number | null;
};

/** A row of the table: what is in the month, and the sums to its end. `forecast` and `sums.forecast` of locked months are past. */
export type ForecastMonth = {
  month: Month;
  /** Booked (hours: past), so that its assessment is history. */
  locked: boolean;
  plan: number | null;
  actual: number;
  assessed: number | null;
  sums: {
    /** Etter plan: plan × completed work of locked months, the plan of those to come. */
    earned: number | null;
    now: number | null;
    forecast: number | null;
    /** Nå, or Prognose, minus Etter plan. */
    deviation: number | null;
  };
};

/** The end of the project: `rest` is the assessed part of the months that are not locked; null when none is assessed. */
export type ForecastEnd = {
  plan: number | null;
  now: number;
  rest: number | null;
  forecast: number | null;
  deviation: number | null;
};

const minus = (value: number | null, from: number | null) => (value === null || from === null ? null : value - from);

/** Returns the expected amount of an open month: its assessment, and at least the actual so far. */
const expectedIn = ({ assessed, actual }: MonthFacts) => Math.max(assessed ?? 0, actual);

/**
 * The months in order with their sums. `lockedThrough` is the last month that is history. Without any assessment of an
 * open month there is no forecast.
 */
export function forecastMonths(facts: readonly MonthFacts[], lockedThrough: Month): ForecastMonth[] {
  const isOpen = ({ month }: MonthFacts) => month > lockedThrough;
  const isAssessed = facts.some((month) => isOpen(month) && (month.assessed ?? 0) > 0);
  let [now, ahead, planned] = [0, 0, 0 as number | null];
  return facts.map((month) => {
    const locked = !isOpen(month);
    if (locked) now += month.actual;
    else ahead += expectedIn(month);
    const plan = minus(month.planned, planned);
    planned = month.planned;
    const earned = locked ? month.earned : month.planned;
    const forecast = locked || !isAssessed ? null : now + ahead;
    return {
      month: month.month,
      locked,
      plan,
      actual: month.actual,
      assessed: month.assessed,
      sums: {
        earned,
        now: locked ? now : null,
        forecast,
        deviation: minus(locked ? now : forecast, earned),
      },
    };
  });
}

/** The last line of the table: what is booked or entered in all, and what is expected at the end. */
export function forecastEnd(months: readonly ForecastMonth[], plan: number | null): ForecastEnd {
  const locked = months.filter((month) => month.locked).reduce((sum, { actual }) => sum + actual, 0);
  const forecast = months.findLast((month) => month.sums.forecast !== null)?.sums.forecast ?? null;
  const now = months.reduce((sum, { actual }) => sum + actual, 0);
  return { plan, now, rest: minus(forecast, locked), forecast, deviation: minus(forecast, plan) };
}

/** The accuracy of the last assessments: actual over assessed, of so many closed months. */
export type TrackRecord = { months: number; ratio: number };

/** Most months looked back on, the fewest that say something, and the difference worth naming. */
const lookBack = { most: 6, least: 3, off: 0.05 } as const;

/** null with fewer than three closed assessments, or when they came out within 5 %. */
export function trackRecord(months: readonly ForecastMonth[]): TrackRecord | null {
  const closed = months.filter(({ locked, assessed }) => locked && (assessed ?? 0) > 0).slice(-lookBack.most);
  if (closed.length < lookBack.least) return null;
  const sum = (of: (month: ForecastMonth) => number) => closed.reduce((all, month) => all + of(month), 0);
  const ratio = sum(({ actual }) => actual) / sum(({ assessed }) => assessed ?? 0);
  return Math.abs(ratio - 1) < lookBack.off ? null : { months: closed.length, ratio };
}
