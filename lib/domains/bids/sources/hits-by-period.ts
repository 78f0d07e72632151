import type { Filters } from '@/lib/core/filters/filters';
import { monthLabel } from '@/lib/core/filters/months';
import { formatNumber } from '@/lib/core/format/number';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { bidHits, fewDecided } from '../bid-hits';
import { bidsIn, decidedOutside } from '../bid-period';
import { emptyText, joinText, noneDecided } from '../bid-words';
import { hitCells, hitColumns } from '../hit-table';
import { readReport } from '../report-bids';

/** Bid outcomes per bucket, with the number of decided bids in no period yet. */
export async function hitsByPeriod(scope: Scope, filters: Filters): Promise<Tabulator> {
  const { bids, ranges, buckets } = await readReport(scope, filters);
  const rows = buckets.map(({ label, ...range }) => ({ label, hits: bidHits(bidsIn(bids, [range])) }));
  const found = rows.some(({ hits }) => hits.decided + hits.expired.count > 0);
  const last = ranges.at(-1)?.to ?? filters.yrpr;
  const { later, undated } = decidedOutside(bids, last);
  return {
    wtype: 'tabulator',
    title: 'Per periode',
    subtitle: joinText(
      'Etter måneden tilbudet hadde frist',
      later > 0 && `${formatNumber(later)} avgjorte med frist etter ${monthLabel(last)} er ikke med`,
      undated > 0 && `${formatNumber(undated)} avgjorte uten dato er ikke med`,
      rows.some(({ hits }) => hits.decided < fewDecided) && `i kursiv: færre enn ${fewDecided} avgjorte`,
    ),
    options: { columns: hitColumns({ text: 'Periode', value: 'name', type: 'text', width: 200 }, { open: false }) },
    data: found ? rows.map(({ label, hits }) => ({ name: label, ...hitCells(hits, { noteFew: true }) })) : [],
    parameters: { excel: 'treff-per-periode', empty: emptyText(bids, noneDecided) },
  };
}
