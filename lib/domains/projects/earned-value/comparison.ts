import { daysBetween } from '@/lib/core/format/days';
import { type EarnedValue, type Expected, earnedOf } from './earned-value';
import { costHolds, type Holds, hoursHold, tolerance } from './holds';
import { expectedIncome, marginsOf } from './margins';

/** bad: act now, or money is lost; warn: soon; null: no judgement. */
type Tone = 'bad' | 'warn' | null;

/** A row's unit: whole øre, shares, hundredths of hours, or (Fremdrift) shares so far and days at the end. */
type Unit = 'money' | 'share' | 'hours' | 'progress';

/**
 * A row of the comparison: Etter plan, Nå and Avvik, all of the day `asOf`, then Plan, Prognose and Avvik at the end.
 * Deviations are actual or expected minus planned; those of shares are shares, and that of the last day is in days.
 */
export type ComparisonRow = {
  id: 'revenue' | 'cost' | 'margin' | 'hours' | 'progress';
  unit: Unit;
  asOf: string | null;
  earned: number | null;
  now: number | null;
  deviation: number | null;
  tone: Tone;
  plan: number | string | null;
  forecast: number | string | null;
  forecastDeviation: number | null;
  forecastTone: Tone;
  /** Nobody assessed the rest: the forecast is the pace so far. */
  pace: boolean;
};

const minus = (value: number | null, from: number | null) => (value === null || from === null ? null : value - from);

const toneOf = (holds: Holds | null): Tone => (holds === 'no' ? 'bad' : holds === 'near' ? 'warn' : null);

/** The figures' precision as shown: a deviation that rounds to nothing is none. */
const shown = { money: 100_000, share: 0.001, hours: 100 } as const;
const shows = (value: number | null, unit: keyof typeof shown): value is number =>
  value !== null && Math.round(Math.abs(value) / shown[unit]) > 0;

/** Returns the tone of an expected final value that breaks the plan; a pace that nobody assessed is a warning only. */
function broken(worse: number | null, unit: keyof typeof shown, end: Expected | null): Tone {
  if (!shows(worse, unit) || worse < 0) return null;
  return end?.basis === 'pace' ? 'warn' : 'bad';
}

/** Income earned and not invoiced when the ledger ends, beyond 2 % of it, whole øre; null for none. */
export function uninvoicedOf({ plan, booked, done }: EarnedValue): number | null {
  const missing = minus(earnedOf(plan.revenue, done.booked), booked?.revenue ?? null);
  if (missing === null || booked === null || !shows(missing, 'money')) return null;
  return missing > (booked.revenue + missing) * tolerance.cost ? missing : null;
}

function revenueRow(value: EarnedValue): ComparisonRow {
  const { plan, booked, done, bookedThrough } = value;
  const earned = earnedOf(plan.revenue, done.booked);
  const now = booked?.revenue ?? null;
  return {
    id: 'revenue',
    unit: 'money',
    asOf: bookedThrough,
    earned,
    now,
    deviation: minus(now, earned),
    tone: uninvoicedOf(value) === null ? null : 'warn',
    plan: plan.revenue,
    // Income is expected as planned, as what is not in any month yet is still to be invoiced.
    forecast: expectedIncome(value),
    forecastDeviation: minus(expectedIncome(value), plan.revenue),
    forecastTone: null,
    pace: false,
  };
}

function costRow(value: EarnedValue): ComparisonRow {
  const { plan, booked, done, bookedThrough, end } = value;
  const earned = earnedOf(plan.cost, done.booked);
  const now = booked?.cost ?? null;
  const forecastDeviation = minus(end.cost?.value ?? null, plan.cost);
  return {
    id: 'cost',
    unit: 'money',
    asOf: bookedThrough,
    earned,
    now,
    deviation: minus(now, earned),
    tone: toneOf(costHolds(value)),
    plan: plan.cost,
    forecast: end.cost?.value ?? null,
    forecastDeviation,
    forecastTone: broken(forecastDeviation, 'money', end.cost),
    pace: end.cost?.basis === 'pace',
  };
}

function marginRow(value: EarnedValue): ComparisonRow {
  const { plan, now, forecast } = marginsOf(value);
  const forecastDeviation = minus(forecast, plan);
  return {
    id: 'margin',
    unit: 'share',
    asOf: value.bookedThrough,
    earned: now === null ? null : plan,
    now,
    deviation: minus(now, plan),
    tone: now === null ? null : toneOf(costHolds(value)),
    plan,
    forecast,
    forecastDeviation,
    forecastTone: broken(forecastDeviation === null ? null : -forecastDeviation, 'share', value.end.cost),
    pace: value.end.cost?.basis === 'pace',
  };
}

function hoursRow(value: EarnedValue): ComparisonRow {
  const { plan, hours, done, today, end } = value;
  const earned = earnedOf(plan.hours, done.now);
  const forecastDeviation = minus(end.hours?.value ?? null, plan.hours);
  return {
    id: 'hours',
    unit: 'hours',
    asOf: today,
    earned,
    now: hours,
    deviation: minus(hours, earned),
    tone: toneOf(hoursHold(value)),
    plan: plan.hours,
    forecast: end.hours?.value ?? null,
    forecastDeviation,
    forecastTone: broken(forecastDeviation, 'hours', end.hours),
    pace: end.hours?.basis === 'pace',
  };
}

/** Behind the planned progress by this share or more is a warning. */
const behind = 0.02;

function progressRow({ plan, done, today, end }: EarnedValue): ComparisonRow {
  const late = plan.enddate === null || end.day === null ? null : daysBetween(plan.enddate, end.day);
  const deviation = minus(done.now, done.planned);
  return {
    id: 'progress',
    unit: 'progress',
    asOf: today,
    earned: done.planned,
    now: done.now,
    deviation,
    tone: deviation !== null && Math.round(-deviation * 100) >= behind * 100 ? 'warn' : null,
    plan: plan.enddate,
    forecast: end.day,
    forecastDeviation: late,
    forecastTone: late !== null && late > 0 ? 'bad' : null,
    pace: false,
  };
}

/** Inntekt, Kostnad, Dekningsgrad, Timer and Fremdrift of a project, in this order. */
export const comparisonRows = (value: EarnedValue): ComparisonRow[] => [
  revenueRow(value),
  costRow(value),
  marginRow(value),
  hoursRow(value),
  progressRow(value),
];
