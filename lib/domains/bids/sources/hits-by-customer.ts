import { bidColumns } from '@/lib/core/columns/bids';
import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import { formatNumber } from '@/lib/core/format/number';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { bidsIn } from '../bid-period';
import { emptyText, joinText, noneDecided } from '../bid-words';
import { groupHits, hitCells, hitColumns } from '../hit-table';
import { readReport } from '../report-bids';

const shown = 20;

/** The customers with most decided value in the period: won, lost, and open now. */
export async function hitsByCustomer(scope: Scope, filters: Filters): Promise<Tabulator> {
  const { bids, ranges } = await readReport(scope, filters);
  const keyOf = ({ client, clientName }: (typeof bids)[number]) => ({ key: client, name: clientName });
  const decided = groupHits(bids, bidsIn(bids, ranges), keyOf, 'Uten kunde')
    .filter(({ key, hits }) => key !== null && hits.decided > 0)
    .map((group) => ({ ...group, value: group.hits.won.sum + group.hits.lost.sum }))
    .sort((a, b) => b.value - a.value || b.hits.decided - a.hits.decided || a.name.localeCompare(b.name, 'nb'));
  const ids = new Map(bids.map(({ client, clientId }) => [client, clientId]));
  return {
    wtype: 'tabulator',
    title: 'Per kunde',
    subtitle: joinText(
      periodText(ranges, filters.span.fiscalStart),
      decided.length > shown && `de ${shown} med størst avgjort verdi av ${formatNumber(decided.length)}`,
    ),
    options: { columns: hitColumns(bidColumns.one('client', { value: 'name', width: 240 }), { open: true }) },
    data: decided.slice(0, shown).map(({ key, name, hits, open }) => ({
      _customer: ids.get(key) ?? null,
      name,
      ...hitCells(hits, { noteFew: false }),
      open: open.count,
      openValue: open.sum,
    })),
    parameters: { excel: 'treff-per-kunde', empty: emptyText(bids, noneDecided) },
  };
}
