import { lastYearName } from '@/lib/core/filters/last-year';
import { monthLabel, shiftRange } from '@/lib/core/filters/months';
import { formatNumber } from '@/lib/core/format/number';
import { tableSource } from '@/lib/platform/tables/list-source';
import { bidHits, pipelineOf } from '../bid-hits';
import { bidsIn, decidedOutside } from '../bid-period';
import { joinText, nothingDecided } from '../bid-words';
import { hitCells, hitColumns, longestBar } from '../hit-table';
import { hitNote, nameColumn } from '../hits-by';
import { readReport } from '../report-bids';

/** Bid outcomes per bucket, with the number of decided bids in no period yet; open bids by the month they count in. */
export const hitsByPeriod = tableSource({ title: 'Per periode', empty: nothingDecided }, async (scope, filters) => {
  const { bids, ranges, buckets } = await readReport(scope, filters);
  const rows = buckets.map(({ label, from, to }) => {
    const range = { from, to };
    const own = bidsIn(bids, [range]);
    const hits = bidHits(own);
    return { label, range, hits, before: bidHits(bidsIn(bids, [shiftRange(range, -12)])), open: pipelineOf(own) };
  });
  const found = rows.some(({ hits, open }) => hits.decided + hits.expired.count + open.count > 0);
  const last = ranges.at(-1)?.to ?? filters.yrpr;
  const { later, undated } = decidedOutside(bids, last);
  const lastYear = lastYearName({ ranges });
  return {
    subtitle: joinText(
      'Etter måneden tilbudet hadde frist',
      later > 0 && `${formatNumber(later)} avgjorte med frist etter ${monthLabel(last)} er ikke med`,
      undated > 0 && `${formatNumber(undated)} avgjorte uten dato er ikke med`,
      hitNote,
    ),
    columns: hitColumns(nameColumn('Periode'), { lastYear, most: longestBar(rows), range: 'row' }),
    rows: found ? rows.map(({ label, range, ...group }) => ({ name: label, ...hitCells(group, range) })) : [],
    excel: 'treff-per-periode',
  };
});
