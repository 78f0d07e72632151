import { addMonths, monthLabel } from '@/lib/core/filters/months';
import { formatNumber } from '@/lib/core/format/number';
import { bidListPath } from '@/lib/platform/routing/paths';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { bidHits, judgedRate } from '../bid-hits';
import { bidListParams } from '../bid-links';
import { bidsIn } from '../bid-period';
import { nothingDecided } from '../bid-words';
import { readReport } from '../report-bids';

const year = 12;
/** Two years of months and the one they begin with, so that the end has the same month of both years beside it. */
const shown = 2 * year + 1;

/** The change of the value hit rate in a year: '8 poeng opp på ett år'; '' when either is of too few bids. */
function changeWords(now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  const points = Math.round((now - before) * 100);
  if (points === 0) return 'som for et år siden';
  return `${formatNumber(Math.abs(points))} poeng ${points > 0 ? 'opp' : 'ned'} på ett år`;
}

/**
 * For each of 25 months up to the period's end the hit rate of the twelve months that end there, by value and by
 * number; null before the company's bids fill twelve months. A single month has too few bids to have a rate.
 */
export const rollingHitRate = chartSource(
  { title: 'Treff, siste 12 måneder', yAxis: { name: '%', type: 'percent' }, to: bidListPath, empty: nothingDecided },
  async (scope, filters) => {
    const { bids, ranges } = await readReport(scope, filters);
    const end = ranges.at(-1)?.to ?? filters.yrpr;
    const first = bids.flatMap(({ month }) => month ?? []).reduce((a, b) => (a < b ? a : b), '9999-12');
    const points = Array.from({ length: shown }, (_, i) => {
      const to = addMonths(end, i - shown + 1);
      const range = { from: addMonths(to, 1 - year), to };
      const hits = range.from < first ? undefined : bidHits(bidsIn(bids, [range]));
      return { range, hits };
    });
    const found = points.some(({ hits }) => hits && hits.decided > 0);
    const rate = (at: number) => {
      const hits = points[at]?.hits;
      return hits ? judgedRate(hits) : null;
    };
    const values = points.map(({ hits }) => hits?.valueRate ?? null);
    const yearAgo = shown - 1 - year;
    return {
      subtitle: changeWords(rate(shown - 1), rate(yearAgo)),
      xAxis: {
        data: found ? points.map(({ range }) => monthLabel(range.to)) : [],
        drill: points.map(({ range }) => bidListParams(['won', 'lost'], range)),
        ...(values[yearAgo] !== null && { marked: [{ at: yearAgo, text: 'for et år siden' }] }),
      },
      legend: { Verdi: true, Antall: true },
      series: found
        ? [
            { name: 'Verdi', type: 'line', color: 'main', data: values, drill: {} },
            {
              name: 'Antall',
              type: 'line',
              color: 'cost',
              data: points.map(({ hits }) => hits?.hitRate ?? null),
              drill: {},
            },
          ]
        : [],
      excel: 'treff-siste-12-maneder',
    };
  },
);
