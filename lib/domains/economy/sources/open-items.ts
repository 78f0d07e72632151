import { z } from 'zod';
import { asCompany } from '@/db/company';
import { openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import { openItemColumns } from '@/lib/core/columns/open-items';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween, lastDayOf } from '@/lib/core/format/days';
import { isUuid } from '@/lib/core/format/uuid';
import type { Row } from '@/lib/core/widgets/column';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { basisText, type Owing, owingCustomers, settlementNote } from '@/lib/platform/ledger/receivables-aging';
import type { SourceOptions } from '@/lib/platform/routing/page';
import { customerParam } from '@/lib/platform/routing/things';
import { noteOfSubLedger } from '../sub-ledger-note';

const columns = [
  ...openItemColumns.take('customerNo', 'customer', 'invoice', 'date', 'text', 'due', 'late', 'amount'),
  // Pinned: the open amount, and how certain it is.
  openItemColumns.one('unpaid', { pinned: true }),
  openItemColumns.one('basis', { pinned: true }),
];

const itemRow = owedLineRow.extend({ invoiceNo: z.string().nullable(), text: z.string().nullable() });
type Item = z.infer<typeof itemRow>;

/** The text of a row: an invoice's own, an unmatched payment, or an opening balance. */
function textOf({ line, text, unpaid, opened }: Item): string | null {
  if (unpaid < 0) return ['Til gode', text].filter((part) => part !== null).join(': ');
  if (line !== null) return text;
  return opened === null ? 'Eldre enn fakturaene' : `Inngående saldo ${formatDate(opened)}`;
}

function itemsOf({ xid, no, name, parts }: Owing<Item>, asOf: string): Row[] {
  return parts.map((item): Row => {
    const { line, voucher, invoiceNo, date, due, amount, unpaid, opened } = item;
    const late = due === null ? 0 : daysBetween(due, asOf);
    return {
      _key: line ?? `${xid}:${opened ?? ''}`,
      _customer: xid,
      _voucher: voucher,
      _line: line,
      customerNo: no,
      customer: name,
      invoice: invoiceNo,
      date,
      text: textOf(item),
      due,
      late: late > 0 ? late : null,
      amount,
      unpaid,
      basis: basisText(item),
    };
  });
}

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
    const lines = isKnown
      ? await queryRows(tx, itemRow)`
            select owed.*, voucher.no as "invoiceNo", coalesce(line.description, voucher.description) as text
            from (${openReceivables(companyId, yrpr, span.fiscalStart, requested)}) owed
            left join voucher on voucher.company_id = ${companyId} and voucher.xid = owed.voucher
            left join voucher_line line on line.company_id = ${companyId} and line.xid = owed.line
            order by owed.name, owed.no, owed.date desc nulls last, owed.line desc nulls last, owed.opened desc nulls last`
      : [];
    const none = `Ingen åpne poster per ${formatDate(asOf)}. Velg en annen måned.`;
    return { lines, empty: await ledgerEmptyText(tx, companyId, lines.length > 0, none) };
  });
  const rows = owingCustomers(lines, `${span.first}-01`).flatMap((customer) => itemsOf(customer, asOf));
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
