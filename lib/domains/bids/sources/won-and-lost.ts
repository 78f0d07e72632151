import { comparedSeries } from '@/lib/core/charts/comparisons';
import type { Filters } from '@/lib/core/filters/filters';
import { lastYearName, offAtFirst } from '@/lib/core/filters/last-year';
import { shiftRange } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { sumMoney } from '@/lib/core/format/number';
import type { Chart } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { bidHits } from '../bid-hits';
import { bidsIn } from '../bid-period';
import { emptyText, noneDecided } from '../bid-words';
import { readReport } from '../report-bids';

const stack = 'decided';

/** The value of won and lost bids per bucket, stacked, their sum compared with the year before; kroner. */
export async function wonAndLost(scope: Scope, filters: Filters): Promise<Chart> {
  const { bids, ranges, buckets } = await readReport(scope, filters);
  const hits = buckets.map((bucket) => bidHits(bidsIn(bids, [bucket])));
  const found = hits.some(({ decided }) => decided > 0);
  const first = bids.flatMap(({ month }) => month ?? []).reduce((a, b) => (a < b ? a : b), '9999-12');
  const before = buckets.map((bucket) => {
    const range = shiftRange(bucket, -12);
    if (range.from < first) return null;
    const { won, lost } = bidHits(bidsIn(bids, [range]));
    return sumMoney([won.sum, lost.sum]);
  });
  const series = [
    { name: 'Vunnet', color: 'won', data: hits.map(({ won }) => won.sum) },
    { name: 'Tapt', color: 'lost', data: hits.map(({ lost }) => lost.sum) },
  ] as const;
  return {
    wtype: 'chart',
    title: { text: 'Vunnet og tapt verdi', subtext: `Tkr, ${periodText(ranges, filters.span.fiscalStart)}` },
    xAxis: { data: found ? buckets.map(({ label }) => label) : [] },
    yAxis: { name: 'Tkr', type: 'amount' },
    legend: { selected: JSON.stringify({ Vunnet: true, Tapt: true, ...offAtFirst({ ranges }) }) },
    series: found
      ? [
          ...series.map((each) => ({ ...each, type: 'bar' as const, stack })),
          ...comparedSeries('Avgjort', { as: 'before', to: stack, label: lastYearName({ ranges }) }, before, {
            type: 'bar',
          }),
        ]
      : [],
    parameters: {
      excel: 'vunnet-og-tapt',
      empty: found ? 'Ingen av de avgjorte tilbudene har beløp.' : emptyText(bids, noneDecided),
    },
  };
}
