import type { Filters } from '@/lib/core/filters/filters';
import { formatNumber } from '@/lib/core/format/number';
import type { Chart } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { type BidHits, bidHits } from '../bid-hits';
import { bidsIn } from '../bid-period';
import { emptyText, noneDecided } from '../bid-words';
import { readReport } from '../report-bids';

/** How many decided bids the rates are based on: '2–11 avgjorte per periode'. */
function basis(hits: readonly BidHits[]): string {
  const counts = hits.map(({ decided }) => decided).filter((decided) => decided > 0);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length === 0) return '';
  return `${least === most ? formatNumber(most) : `${formatNumber(least)}–${formatNumber(most)}`} avgjorte per periode`;
}

/** The hit rate by number and by value per bucket; a bucket without decisions is a gap. */
export async function hitRates(scope: Scope, filters: Filters): Promise<Chart> {
  const { bids, buckets } = await readReport(scope, filters);
  const hits = buckets.map((bucket) => bidHits(bidsIn(bids, [bucket])));
  const found = hits.some(({ decided }) => decided > 0);
  const series = [
    { name: 'Antall', color: 'main', data: hits.map(({ hitRate }) => hitRate) },
    { name: 'Verdi', color: 'second', data: hits.map(({ valueRate }) => valueRate) },
  ] as const;
  return {
    wtype: 'chart',
    title: { text: 'Treffprosent over tid', subtext: found ? basis(hits) : '' },
    xAxis: { data: found ? buckets.map(({ label }) => label) : [] },
    yAxis: { name: '%', type: 'percent' },
    legend: { selected: JSON.stringify({ Antall: true, Verdi: true }) },
    series: found ? series.map((each) => ({ ...each, type: 'line' as const })) : [],
    parameters: {
      excel: 'treffprosent',
      empty: found ? 'Ingen av de avgjorte tilbudene ble vunnet.' : emptyText(bids, noneDecided),
    },
  };
}
