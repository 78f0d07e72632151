import { openItemColumns } from '@/lib/core/columns/open-items';
import { asOfHeading } from '@/lib/core/filters/ledger-day';
import { openItemRows } from '@/lib/platform/ledger/open-item-rows';
import { listSource } from '@/lib/platform/tables/list-source';
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
export const openItems = listSource(
  { title: 'Åpne poster', columns, excel: 'apne-poster', groupby: 'customer' },
  async (scope, filters) => {
    const { asOf, customers, settled, empty } = await readReceivables(scope, filters);
    const rows = ofChosenBands(customers, filters, asOf).flatMap((customer) => openItemRows(customer, asOf));
    const note = await noteOfSubLedger(scope, filters, 'customer');
    return {
      subtitle: [`${asOfHeading(filters)}.`, settled, note].filter((part) => part !== '').join(' '),
      rows,
      empty,
    };
  },
);
