import { budgetLabel, comparedSeries } from '@/lib/core/charts/comparisons';
import type { Filters } from '@/lib/core/filters/filters';
import { isKnown } from '@/lib/core/filters/known-since';
import { lastYearName } from '@/lib/core/filters/last-year';
import { shiftRange } from '@/lib/core/filters/months';
import { wholeMonths, wholeRanges } from '@/lib/core/filters/whole-months';
import type { Drill } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import type { Chart } from '@/lib/core/widgets/widget';
import { monthsOf } from './buckets';
import type { ResultMonths } from './result-months';
import type { KeyFigure } from './result-stat';

/** The drills of a bucket's lines a year before. */
function drillsBefore({ buckets, span }: Filters, drill: Drill): Drill[] {
  return buckets.map((bucket) => {
    const { from, to } = wholeMonths(bucket, span) ?? bucket;
    return { ...drillTo(shiftRange({ from, to }, -12)), ...drill };
  });
}

/**
 * The references of a series of the result, per bucket and of its whole months: the year before when the ledger covers it, and the budget when
 * any of the bucket's months has one. Kroner, with the sign of the series.
 */
export function resultAgainst(
  { ledger, budget, groups, budgeted }: ResultMonths,
  filters: Filters,
  figure: KeyFigure,
  of: { name: string; to?: string; type: 'bar' | 'line'; drill: Drill; redNegative?: boolean },
): Chart['series'] {
  const { name, type, drill, ...more } = of;
  const { buckets, span } = filters;
  const to = of.to === undefined ? {} : { to: of.to };
  const look = { type, ...(more.redNegative && { redNegative: true }) };
  const before = buckets.map((bucket) => {
    const range = wholeRanges([bucket], span).map((months) => shiftRange(months, -12));
    return range.length > 0 && isKnown(range, span) ? figure(ledger, groups, monthsOf(range)) : null;
  });
  const planned = buckets.map((bucket) => {
    const months = monthsOf(wholeRanges([bucket], span));
    return months.some((month) => budgeted.has(month)) ? figure(budget, groups, months) : null;
  });
  return [
    ...comparedSeries(name, { as: 'before', label: lastYearName(filters), ...to }, before, {
      ...look,
      drills: drillsBefore(filters, drill),
    }),
    ...comparedSeries(name, { as: 'budget', label: budgetLabel, ...to }, planned, look),
  ];
}
