import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { periodText } from '@/lib/filters/period-text';
import { drillTo } from '@/lib/widgets/voucher-line-drill';
import type { Chart } from '@/lib/widgets/widget';
import { monthsOf } from '../buckets';
import { readResult } from '../result-months';
import { creditOf } from '../result-stat';

const costClasses = '4,5,6,7';

/** Revenue and operating costs per bucket as bars, the operating result as a line; kroner. */
export async function incomeAndCosts(scope: Scope, filters: Filters): Promise<Chart> {
  const { ledger, groups, empty } = await readResult(scope, filters);
  const months = monthsOf(filters.ranges);
  const found = groups.length > 0 && groups.some((group) => months.some((month) => ledger.sum([group], [month]) !== 0));
  const values = (classes: string, sign: 1 | -1) =>
    filters.buckets.map((bucket) => 0 + sign * creditOf(classes)(ledger, groups, monthsOf([bucket])));
  return {
    wtype: 'chart',
    title: { text: 'Inntekter og kostnader', subtext: `Tkr, ${periodText(filters.ranges, filters.span.fiscalStart)}` },
    xAxis: {
      data: found ? filters.buckets.map((bucket) => bucket.label) : [],
      drill: found ? filters.buckets.map(({ from, to }) => drillTo({ from, to })) : [],
    },
    yAxis: { name: 'Tkr', type: 'amount' },
    legend: { selected: JSON.stringify({ Inntekter: true, Kostnader: true, Driftsresultat: true }) },
    series: found
      ? [
          { name: 'Inntekter', type: 'bar', data: values('3', 1), color: 'main', drill: drillTo({ group: '3' }) },
          {
            name: 'Kostnader',
            type: 'bar',
            data: values('4567', -1),
            color: 'cost',
            drill: drillTo({ group: costClasses }),
          },
          {
            name: 'Driftsresultat',
            type: 'line',
            data: values('34567', 1),
            redNegative: true,
            color: 'second',
            drill: drillTo({ group: `3,${costClasses}` }),
          },
        ]
      : [],
    parameters: { excel: 'inntekter-og-kostnader', empty },
  };
}
