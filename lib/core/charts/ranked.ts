import type { Drill } from '@/lib/core/widgets/column';
import type { Bar } from '@/lib/core/widgets/widget';

type Datum = Bar['data'][number];

export type BarRow = {
  name: string;
  value: number;
  /** Start and length of the bar as shares of the width; negative bars run left from the zero line. */
  start: number;
  length: number;
  /** True for an improvement; undefined when it is no change. */
  good: boolean | undefined;
  /** The waterfall's axis does not begin at zero, so this bar is drawn shorter than its value. */
  cut?: true;
  /** Last year's bar and the budget mark, on the same scale. */
  ghost: { start: number; length: number } | undefined;
  tick: number | undefined;
  datum: Datum;
  drill: Drill | undefined;
  /** The drill's page, when it is not the voucher lines. */
  to: string | undefined;
};

function placed(data: readonly (Datum & { from: number })[], low: number, high: number): BarRow[] {
  const width = high - low || 1;
  const held = (value: number | null | undefined) => (value === null || value === undefined ? undefined : value);
  return data.map(({ from, ...datum }) => {
    const { key, value, good, drill, to } = datum;
    const [before, budget] = [held(datum.before), held(datum.budget)];
    const [begin, end] = [Math.min(from, from + value), Math.max(from, from + value)];
    const seen = Math.max(begin, low);
    return {
      name: key,
      value,
      start: (seen - low) / width,
      length: Math.max(0, end - seen) / width,
      good,
      ...(seen > begin && { cut: true as const }),
      ghost:
        before === undefined
          ? undefined
          : { start: (Math.min(0, before) - low) / width, length: Math.abs(before) / width },
      tick: budget === undefined ? undefined : (budget - low) / width,
      datum,
      drill,
      to,
    };
  });
}

/**
 * Bars ranked largest first on a common scale that includes zero. They may be the first of many, so they have no
 * shares.
 */
export function rankedRows(data: Bar['data']): BarRow[] {
  const values = data.flatMap(({ value, before, budget }) => [value, before ?? 0, budget ?? 0]);
  const ranked = [...data].sort((a, b) => b.value - a.value).map((row) => ({ ...row, from: 0 }));
  return placed(ranked, Math.min(0, ...values), Math.max(0, ...values));
}

/** Below this share of an axis from zero, a waterfall's changes get an axis that begins later. */
const leastSeen = 0.35;

/**
 * A waterfall: totals from zero, each change from the end of the one before. When all values are far above zero the
 * axis begins later, as the changes would be slivers, and totals are marked as cut.
 */
export function waterfallRows(data: Bar['data']): BarRow[] {
  let at = 0;
  const bars = data.map((row) => {
    const from = row.total ? 0 : at;
    at = from + row.value;
    return { ...row, from };
  });
  const ends = bars.map(({ from, value }) => from + value);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const high = Math.max(0, most);
  const near = least - (most - least) * 0.25;
  const isFar = least > 0 && most > least && near > 0 && (most - least) / most < leastSeen;
  return placed(bars, isFar ? near : Math.min(0, least), high);
}

/** A widget's bars as drawn, top to bottom. */
export function barRows({ options, data }: Pick<Bar, 'options' | 'data'>): BarRow[] {
  return options?.waterfall ? waterfallRows(data) : rankedRows(data);
}
