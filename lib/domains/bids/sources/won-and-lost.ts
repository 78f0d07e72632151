import { comparedSeries } from '@/lib/core/charts/comparisons';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { lastYearName } from '@/lib/core/filters/last-year';
import { addMonths, type MonthRange, monthLabel, shiftRange } from '@/lib/core/filters/months';
import { formatNumber } from '@/lib/core/format/number';
import { bidListPath } from '@/lib/platform/routing/paths';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { bidHits } from '../bid-hits';
import { bidListParams } from '../bid-links';
import { bidsIn } from '../bid-period';
import { joinText, nothingDecided } from '../bid-words';
import { readReport } from '../report-bids';

const stack = 'decided';

type Shown = MonthRange & { label: string };

/** The running month after a period of months that ends with the last whole one; undefined for any other period. */
function runningMonth({ frequency, history }: Filters, last: Shown | undefined): Shown | undefined {
  const month = today().slice(0, 7);
  if (frequency !== 'mo' || !history.startsWith('ytd') || last?.to !== addMonths(month, -1)) return undefined;
  return last.to.slice(0, 4) === month.slice(0, 4) ? { from: month, to: month, label: monthLabel(month) } : undefined;
}

/**
 * The value of won bids above the axis and of lost ones below it, per bucket and in the running month, with the year
 * before; kroner.
 */
export const wonAndLost = chartSource({ title: 'Vunnet og tapt', to: bidListPath }, async (scope, filters) => {
  const { bids, ranges, buckets } = await readReport(scope, filters);
  const running = runningMonth(filters, buckets.at(-1));
  const shown: Shown[] = [...buckets, ...(running ? [running] : [])];
  const hits = shown.map((bucket) => bidHits(bidsIn(bids, [bucket])));
  const found = hits.some(({ decided }) => decided > 0);
  const first = bids.flatMap(({ month }) => month ?? []).reduce((a, b) => (a < b ? a : b), '9999-12');
  const before = shown.map((bucket) => {
    const range = shiftRange(bucket, -12);
    return range.from < first ? null : bidHits(bidsIn(bids, [range]));
  });
  const lastYear = lastYearName({ ranges });
  const compared = { as: 'before', label: lastYear } as const;
  const isRunning = running && hits.at(-1);
  return {
    subtitle: joinText(
      'Tkr, etter måneden tilbudet hadde frist',
      isRunning !== undefined &&
        `${running?.label}: ${isRunning.decided === 0 ? 'ingen avgjort' : `${formatNumber(isRunning.decided)} avgjort`}, teller ikke med ennå`,
    ),
    xAxis: { data: found ? shown.map(({ label }) => label) : [], drill: shown.map(({ from, to }) => ({ from, to })) },
    yAxis: { name: 'Tkr', type: 'amount' },
    legend: { Vunnet: true, Tapt: true, [lastYear]: false },
    series: found
      ? [
          {
            name: 'Vunnet',
            type: 'bar',
            stack,
            color: 'won',
            data: hits.map(({ won }) => won.sum),
            drill: bidListParams(['won']),
          },
          {
            name: 'Tapt',
            type: 'bar',
            stack,
            color: 'lost',
            below: true,
            data: hits.map(({ lost }) => lost.sum),
            drill: bidListParams(['lost']),
          },
          ...comparedSeries(
            'Vunnet',
            compared,
            before.map((last) => last?.won.sum ?? null),
            { type: 'bar' },
          ),
          ...comparedSeries(
            'Tapt',
            compared,
            before.map((last) => last?.lost.sum ?? null),
            { type: 'bar', below: true },
          ),
        ]
      : [],
    excel: 'vunnet-og-tapt',
    empty: found ? 'Ingen av de avgjorte tilbudene har beløp.' : nothingDecided,
  };
});
