import { sumMoney } from '@/lib/core/format/number';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { InboxInvoice } from '@/lib/domains/purchasing/invoices/settle/inbox-verdict';
import { type InvoiceGroup, invoiceGroups } from '@/lib/domains/purchasing/invoices/settle/invoice-state';

export const groupOfRow = (row: Row): InvoiceGroup =>
  invoiceGroups.find((group) => group === row.invoicegroup) ?? 'Ferdig';

/** A row as the sentence and the chips read it. */
export const asInvoice = (row: Row): InboxInvoice => ({
  group: groupOfRow(row),
  no: textOf(row, 'invoiceno') ?? '',
  due: textOf(row, 'duedate') ?? null,
  deviation: numberOf(row, 'differsam') ?? 0,
  deviationText: textOf(row, 'differs') ?? '',
  amount: numberOf(row, 'netam') ?? 0,
  currency: textOf(row, 'currency') ?? 'NOK',
  sent: numberOf(row, '_sent') ?? 0,
  sentSince: textOf(row, '_sentsince') ?? null,
});

export const groupNotes: Readonly<Record<InvoiceGroup, string>> = {
  'Å avgjøre': 'størst avvik først',
  'Ikke koblet': 'holdes ikke mot noe før de er koblet',
  'Krav å sende': 'merket, ikke sendt',
  'Krav sendt': 'venter på kreditnota, eldste først',
  'Venter på varer': 'stemmer av seg selv når varene kommer',
  Ferdig: 'stemmer, godtatt eller oppgjort, de nyeste først',
};

export type Section = { group: InvoiceGroup; rows: readonly Row[]; deviation: number | null };

/** The groups that have rows, in order; a deviation in kroner where all of the group's are. */
export function sectionsOf(rows: readonly Row[]): Section[] {
  return invoiceGroups.flatMap((group): Section[] => {
    const own = rows.filter((row) => groupOfRow(row) === group);
    if (own.length === 0) return [];
    const sum = sumMoney(own.map((row) => numberOf(row, 'differsam') ?? 0));
    const isKroner = own.every((row) => row.currency === 'NOK' || numberOf(row, 'differsam') === undefined);
    return [{ group, rows: own, deviation: isKroner && sum !== 0 ? sum : null }];
  });
}
