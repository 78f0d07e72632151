import type { Month } from '@/lib/core/filters/months';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import {
  type ForecastEnd,
  type ForecastMonth,
  forecastEnd,
  forecastMonths,
  type Measure,
  trackRecord,
} from '@/lib/domains/projects/forecast/forecast-months';
import { type ForecastVerdict, forecastVerdict } from '@/lib/domains/projects/forecast/forecast-verdict';
import { factsOf, lockedThrough, type ProjectMonth } from '@/lib/domains/projects/forecast/month-rows';

/** The live column of each measure's assessments. */
export const assessedIn = { hours: 'hoursam', cost: 'costam', revenue: 'revenueam' } as const satisfies Record<
  Measure,
  string
>;

export const measureNames: Readonly<Record<Measure, string>> = { hours: 'Timer', cost: 'Kostnad', revenue: 'Inntekt' };

/** The month of a row of Forecast. */
export const monthOfRow = (row: Row): Month =>
  `${String(cellOf(row, 'yearint'))}-${String(cellOf(row, 'monthint')).padStart(2, '0')}`;

/** All that the tab shows of one measure. */
export type ForecastView = {
  measure: Measure;
  months: readonly ForecastMonth[];
  end: ForecastEnd;
  verdict: ForecastVerdict;
  /** Earned today, and the completed share; null without a plan. */
  earned: number | null;
  done: number | null;
  /** The end if the rest goes as so far, where nobody assessed it. */
  pace: number | null;
  locked: Month;
};

const assessedBy = (rows: readonly Row[], measure: Measure) =>
  new Map(
    rows.map((row) => {
      const value = cellOf(row, assessedIn[measure]);
      return [monthOfRow(row), typeof value === 'number' ? Math.round(value * 100) : null] as const;
    }),
  );

/** Combines a project's months and rows of Forecast for a measure; `income` is the planned income, whole øre. */
export function viewOf(
  project: readonly ProjectMonth[],
  rows: readonly Row[],
  measure: Measure,
  today: string,
): ForecastView {
  const locked = lockedThrough(project, measure, today.slice(0, 7));
  const months = forecastMonths(factsOf(project, measure, assessedBy(rows, measure)), locked);
  const plan = project.at(-1)?.values[measure].total ?? null;
  const end = forecastEnd(months, plan);
  const latest = project.findLast(({ values }) => values[measure].earned !== null);
  const earned = latest?.values[measure].earned ?? null;
  const share = (value: number | null | undefined) =>
    value == null || plan === null || plan <= 0 ? null : value / plan;
  const pace = end.forecast === null ? (project.at(-1)?.values[measure].pace ?? null) : null;
  const income = project.at(-1)?.values.revenue.total ?? null;
  const invoiced = project.reduce((sum, { booked, values }) => sum + (booked ? values.revenue.actual : 0), 0);
  const verdict = forecastVerdict(measure, { end, track: trackRecord(months), income, invoiced, pace });
  return { measure, months, end, verdict, earned, done: share(earned), pace, locked };
}

/** A figure of a measure as the tab shows it: whole hours, or Tkr. */
export const figureOf = (measure: Measure, value: number): string =>
  formatNumber(value / (measure === 'hours' ? 100 : 100_000));

/** A deviation with its sign; '–' when it rounds to nothing or is unknown. */
export function deviationOf(measure: Measure, value: number | null): string {
  if (value === null) return '–';
  const text = figureOf(measure, value);
  return /[1-9]/.test(text) ? `${value > 0 ? '+' : ''}${text}` : '–';
}
