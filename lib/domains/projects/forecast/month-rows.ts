import type { Month } from '@/lib/core/filters/months';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { type Measure, type MonthFacts, measures } from './forecast-months';

/** A project's month for all measures: hundredths of hours and whole øre; sums to its end. */
export type ProjectMonth = {
  month: Month;
  /** The company's ledger has it. */
  booked: boolean;
  values: Record<
    Measure,
    {
      planned: number | null;
      earned: number | null;
      actual: number;
      /** Of the whole project: its plan, and its end if the rest goes as so far. */
      total: number | null;
      pace: number | null;
    }
  >;
};

const hundred = (value: number | null) => (value === null ? null : value / 100);
const hundredths = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : null);

/** The months as rows of a table, in hours and kroner: what is in the month, and hidden beside it the sums to its end. */
export function rowsOfMonths(months: readonly ProjectMonth[]): Row[] {
  return months.map(({ month, booked, values }, i) => {
    const before = months[i - 1]?.values;
    const cells = measures.flatMap((measure) => {
      const { planned, earned, actual, total, pace } = values[measure];
      const plan = planned === null ? null : planned - (before?.[measure].planned ?? 0);
      return [
        [`${measure}plan`, hundred(plan)],
        [`${measure}now`, actual / 100],
        [`_${measure}planned`, hundred(planned)],
        [`_${measure}earned`, hundred(earned)],
        [`_${measure}total`, hundred(total)],
        [`_${measure}pace`, hundred(pace)],
      ] as const;
    });
    return { projectmonth: month, _booked: booked, ...Object.fromEntries(cells) };
  });
}

/** The months of such rows. */
export function monthsOfRows(rows: readonly Row[]): ProjectMonth[] {
  return rows.map((row) => {
    const values = measures.map((measure) => {
      const read = (name: string) => hundredths(cellOf(row, name));
      const value = {
        planned: read(`_${measure}planned`),
        earned: read(`_${measure}earned`),
        actual: read(`${measure}now`) ?? 0,
        total: read(`_${measure}total`),
        pace: read(`_${measure}pace`),
      };
      return [measure, value] as const;
    });
    return {
      month: String(cellOf(row, 'projectmonth')),
      booked: cellOf(row, '_booked') === true,
      values: Object.fromEntries(values) as ProjectMonth['values'],
    };
  });
}

/** Assessments of a measure by month, hundredths. */
export type Assessed = ReadonlyMap<Month, number | null>;

/** The months of one measure with their assessments; a month that only an assessment has comes after the plan. */
export function factsOf(months: readonly ProjectMonth[], measure: Measure, assessed: Assessed): MonthFacts[] {
  const known = months.map(({ month, values }) => {
    const { planned, earned, actual } = values[measure];
    return { month, planned, earned, actual, assessed: assessed.get(month) ?? null };
  });
  const has = new Set(known.map(({ month }) => month));
  const extra = [...assessed.keys()].filter((month) => !has.has(month));
  const later = extra.map((month) => ({
    month,
    planned: month > (known.at(-1)?.month ?? '') ? (known.at(-1)?.planned ?? null) : 0,
    earned: null,
    actual: 0,
    assessed: assessed.get(month) ?? null,
  }));
  return [...known, ...later].sort((a, b) => a.month.localeCompare(b.month));
}

/** The last month of a measure that is history: hours of the months before this one, money of the ledger's months. */
export function lockedThrough(months: readonly ProjectMonth[], measure: Measure, thisMonth: Month): Month {
  const past = months.filter(({ month, booked }) => (measure === 'hours' ? month < thisMonth : booked));
  return past.at(-1)?.month ?? '';
}
