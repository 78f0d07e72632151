import { openItemColumns } from '@/lib/core/columns/open-items';
import type { Filters } from '@/lib/core/filters/filters';
import { asOfHeading } from '@/lib/core/filters/ledger-day';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { openItemRows } from '@/lib/platform/ledger/open-item-rows';
import type { SourceOptions } from '@/lib/platform/routing/page';
import { ofChosenBands, readReceivables } from '../receivables';
import { noteOfSubLedger } from '../sub-ledger-note';

const columns = [
  ...openItemColumns.take('customerNo', 'customer', 'invoice', 'voucher', 'date', 'text', 'due', 'late', 'amount'),
  // Pinned: the open amount, and how certain it is.
  openItemColumns.one('unpaid', { pinned: true }),
  openItemColumns.one('basis', { pinned: true }),
  ...openItemColumns.take('internal'),
];

/**
 * Lists the customers' open receivables (15xx) at the end of yrpr's month, invoice by invoice, kroner: all customers by
 * name, or the one in the address, of the chosen ages. Adds up to the aged balances. With `limit` only the first rows.
 */
export async function openItems(scope: Scope, filters: Filters, { limit }: SourceOptions): Promise<Datatable> {
  const { asOf, customers, settled, empty } = await readReceivables(scope, filters);
  const rows = ofChosenBands(customers, filters, asOf).flatMap((customer) => openItemRows(customer, asOf));
  const note = await noteOfSubLedger(scope, filters, 'customer');
  return {
    wtype: 'datatable',
    title: 'Åpne poster',
    subtitle: [`${asOfHeading(filters)}.`, settled, note].filter((part) => part !== '').join(' '),
    options: { columns },
    total: rows.length,
    data: rows.slice(0, limit),
    parameters: { excel: 'apne-poster', groupby: 'customer', empty },
  };
}
