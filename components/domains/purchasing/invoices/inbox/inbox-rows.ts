import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { InboxInvoice } from '@/lib/domains/purchasing/invoices/settle/inbox-verdict';
import { type InvoiceGroup, invoiceGroups } from '@/lib/domains/purchasing/invoices/settle/invoice-state';

export const groupOfRow = (row: Row): InvoiceGroup =>
  invoiceGroups.find((group) => group === row.invoicegroup) ?? 'Ferdig';

const text = (row: Row, key: string) => textOf(row, key) ?? '';

/** A row of the list of invoices as the inbox reads and draws it; an empty text is none. */
export function asInvoice(row: Row) {
  const [order, project] = [text(row, '_order'), text(row, '_project')];
  return {
    id: text(row, 'xid'),
    group: groupOfRow(row),
    no: text(row, 'invoiceno'),
    seller: text(row, 'seller'),
    supplier: text(row, '_supplier'),
    sellerKey: text(row, '_key'),
    due: textOf(row, 'duedate') ?? null,
    deviation: numberOf(row, 'differsam') ?? 0,
    deviates: numberOf(row, 'differsam') !== undefined,
    deviationText: text(row, 'differs'),
    amount: numberOf(row, 'netam') ?? 0,
    currency: textOf(row, 'currency') ?? 'NOK',
    /** The order that it is compared with, or the project's hire. */
    comparedWith: { text: text(row, 'heldagainst'), kind: order ? 'order' : 'project', id: order || project } as const,
    sent: numberOf(row, '_sent') ?? 0,
    sentSince: textOf(row, '_sentsince') ?? null,
  } satisfies InboxInvoice & Record<string, unknown>;
}
export type InboxRow = ReturnType<typeof asInvoice>;
