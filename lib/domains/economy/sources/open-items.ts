import { asCompany } from '@/db/company';
import { openItemColumns } from '@/lib/core/columns/open-items';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { isUuid } from '@/lib/core/format/uuid';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { openItemRows, readOpenItems } from '@/lib/platform/ledger/open-item-rows';
import { owingCustomers, settlementNote } from '@/lib/platform/ledger/receivables-aging';
import type { SourceOptions } from '@/lib/platform/routing/page';
import { customerParam } from '@/lib/platform/routing/things';
import { noteOfSubLedger } from '../sub-ledger-note';

const columns = [
  ...openItemColumns.take('customerNo', 'customer', 'invoice', 'date', 'text', 'due', 'late', 'amount'),
  // Pinned: the open amount, and how certain it is.
  openItemColumns.one('unpaid', { pinned: true }),
  openItemColumns.one('basis', { pinned: true }),
];

/**
 * What customers owe on receivables (15xx) at the end of yrpr's month, invoice by invoice, kroner: all customers by
 * name, or the one in the address. Adds up to the aged balances. With `limit` only the first rows.
 */
export async function openItems(scope: Scope, filters: Filters, { limit }: SourceOptions): Promise<Datatable> {
  const companyId = scope.company.id;
  const { yrpr, span, own } = filters;
  const asOf = lastDayOf(yrpr);
  const requested = own[customerParam];
  const isKnown = requested === undefined || isUuid(requested);
  const { lines, empty } = await asCompany.read(companyId, async (tx) => {
    const lines = isKnown ? await readOpenItems(tx, companyId, yrpr, span.fiscalStart, requested) : [];
    const none = `Ingen åpne poster per ${formatDate(asOf)}. Velg en annen måned.`;
    return { lines, empty: await ledgerEmptyText(tx, companyId, lines.length > 0, none) };
  });
  const rows = owingCustomers(lines, `${span.first}-01`).flatMap((customer) => openItemRows(customer, asOf));
  const note = await noteOfSubLedger(scope, filters, 'customer');
  return {
    wtype: 'datatable',
    title: 'Åpne poster',
    subtitle: [`Per ${formatDate(asOf)}.`, settlementNote(lines), note].filter((part) => part !== '').join(' '),
    options: { columns },
    total: rows.length,
    data: rows.slice(0, limit),
    parameters: { excel: 'apne-poster', empty },
  };
}
