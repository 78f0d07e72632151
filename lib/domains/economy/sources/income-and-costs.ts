import { offAtFirst } from '@/lib/core/filters/last-year';
import { periodText } from '@/lib/core/filters/period-text';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import type { Chart } from '@/lib/core/widgets/widget';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { monthsOf } from '../buckets';
import { resultAgainst } from '../held-against';
import { readResult } from '../result-months';
import { creditOf } from '../result-stat';

const costClasses = '4,5,6,7';

const shown = [
  { name: 'Inntekter', type: 'bar', classes: '3', sign: 1, group: '3', color: 'main' },
  { name: 'Kostnader', type: 'bar', classes: '4567', sign: -1, group: costClasses, color: 'cost' },
  { name: 'Driftsresultat', type: 'line', classes: '34567', sign: 1, group: `3,${costClasses}`, color: 'second' },
] as const;

/**
 * Revenue and operating costs per bucket as bars, the operating result as a line, each compared with the year before
 * and the budget; kroner.
 */
export const incomeAndCosts = chartSource({ title: 'Inntekter og kostnader' }, async (scope, filters) => {
  const { empty, ...result } = await readResult(scope, filters);
  const { ledger, groups } = result;
  const months = monthsOf(filters.ranges);
  const found = groups.length > 0 && groups.some((group) => months.some((month) => ledger.sum([group], [month]) !== 0));
  const series = shown.flatMap(({ name, type, classes, sign, group, color }): Chart['series'] => {
    const credit = creditOf(classes);
    const figure: typeof credit = (grid, of, at) => 0 + sign * credit(grid, of, at);
    const drill = drillTo({ group });
    const loss = type === 'line' && { redNegative: true };
    const data = filters.buckets.map((bucket) => figure(ledger, groups, monthsOf([bucket])));
    return [
      { name, type, data, ...loss, color, drill },
      ...resultAgainst(result, filters, figure, { name, type, drill, ...loss }),
    ];
  });
  return {
    subtitle: `Tkr, ${periodText(filters.ranges, filters.span.fiscalStart)}`,
    xAxis: {
      data: found ? filters.buckets.map((bucket) => bucket.label) : [],
      drill: found ? filters.buckets.map(({ from, to }) => drillTo({ from, to })) : [],
    },
    yAxis: { name: 'Tkr', type: 'amount' },
    legend: { Inntekter: true, Kostnader: true, Driftsresultat: true, ...offAtFirst(filters) },
    series: found ? series : [],
    excel: 'inntekter-og-kostnader',
    empty,
  };
});
