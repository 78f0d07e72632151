import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { bidHits, fewDecided } from './bid-hits';
import { bidsIn } from './bid-period';
import { emptyText, joinText, noneDecided } from './bid-words';
import { byDecided, groupHits, hitCells, hitColumns } from './hit-table';
import { type ReportBid, readReport } from './report-bids';

type By = {
  title: string;
  /** The heading of the key, and the label of bids without it. */
  text: string;
  without: string;
  keyOf: (bid: ReportBid) => { key: string | null; name: string | null };
  excel: string;
};

/** A table of the period's bid outcomes by key, with open bids; most decided first. */
export async function hitsBy(scope: Scope, filters: Filters, by: By): Promise<Tabulator> {
  const { bids, ranges } = await readReport(scope, filters);
  const inPeriod = bidsIn(bids, ranges);
  const groups = groupHits(bids, inPeriod, by.keyOf, by.without).sort(byDecided);
  const { hitRate, won, decided } = bidHits(inPeriod);
  const few = groups.some(({ hits }) => hits.decided < fewDecided);
  return {
    wtype: 'tabulator',
    title: by.title,
    subtitle: joinText(
      periodText(ranges, filters.span.fiscalStart),
      hitRate !== null &&
        `i alt ${formatPercent(hitRate)} treff, ${formatNumber(won.count)} av ${formatNumber(decided)}`,
      few && `i kursiv: færre enn ${fewDecided} avgjorte`,
    ),
    options: { columns: hitColumns({ text: by.text, value: 'name', type: 'text', width: 200 }, { open: true }) },
    data: groups.map(({ name, hits, open }) => ({
      name,
      ...hitCells(hits, { noteFew: true }),
      open: open.count,
      openValue: open.sum,
    })),
    parameters: { excel: by.excel, empty: emptyText(bids, noneDecided) },
  };
}
