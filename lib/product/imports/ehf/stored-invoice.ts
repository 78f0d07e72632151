import { uuidv7 } from 'uuidv7';
import type { supplierInvoice, supplierInvoiceLine } from '@/db/schema';
import { daysBetween } from '@/lib/core/format/days';
import type { TaxGroup } from '@/lib/domains/purchasing/invoices/tax-groups';
import { toKroner } from '../xml/ore';
import type { EhfRounding } from './check-ehf';
import { toNumber } from './decimal';
import type { EhfAllowance } from './ehf-fields';
import type { EhfInvoice, EhfLine } from './read-ehf';

type InvoiceRow = typeof supplierInvoice.$inferInsert & { xid: string };
type LineRow = typeof supplierInvoiceLine.$inferInsert;

const totalOf = (allowances: readonly EhfAllowance[], charge: boolean) =>
  toKroner(allowances.filter((found) => found.charge === charge).reduce((sum, { amount }) => sum + amount, 0));

/** Derives the number of pieces from a quantity of days, when it is whole; else null. */
function piecesOf({ unit, quantity, period }: EhfLine): number | null {
  if (unit !== 'DAY' || period.start === undefined || period.end === undefined) return null;
  const pieces = toNumber(quantity) / (daysBetween(period.start, period.end) + 1);
  return Number.isInteger(pieces) && pieces > 0 && pieces <= 32_767 ? pieces : null;
}

/** An invoice as a row, not yet tied to anything. */
export function storedHead(
  invoice: EhfInvoice,
  { roundings, companyId, op, by }: { roundings: readonly EhfRounding[]; companyId: string; op: string; by: string },
): InvoiceRow & { taxes: TaxGroup[] } {
  const { totals } = invoice;
  return {
    companyId,
    xid: uuidv7(),
    kind: invoice.kind,
    typecode: invoice.typeCode,
    no: invoice.no,
    supplierKey: invoice.supplier.key,
    supplierName: invoice.supplier.name,
    buyerOrgnr: invoice.buyer.orgnr ?? null,
    buyerName: invoice.buyer.name,
    issuedate: invoice.issuedate,
    duedate: invoice.duedate ?? null,
    periodstart: invoice.period.start ?? null,
    periodend: invoice.period.end ?? null,
    currency: invoice.currency,
    orderreference: invoice.orderReference ?? null,
    buyerreference: invoice.buyerReference ?? null,
    contractreference: invoice.contractReference ?? null,
    billingreference: invoice.billingReference ?? null,
    accountingcost: invoice.accountingCost ?? null,
    paymentid: invoice.paymentId ?? null,
    bankaccount: invoice.bankAccount ?? null,
    note: invoice.note ?? null,
    lineam: toKroner(totals.lines),
    allowanceam: toKroner(totals.allowances),
    chargeam: toKroner(totals.charges),
    taxexclusiveam: toKroner(totals.taxExclusive),
    taxam: toKroner(invoice.taxAmount),
    taxinclusiveam: toKroner(totals.taxInclusive),
    prepaidam: toKroner(totals.prepaid),
    roundingam: toKroner(totals.rounding),
    payableam: toKroner(totals.payable),
    taxes: invoice.taxes.map(({ category, percent, base, amount }, i) => ({
      category,
      percent: toNumber(percent),
      baseam: toKroner(base),
      taxam: toKroner(amount),
      baseroundam: toKroner(roundings[i]?.base ?? 0),
      taxroundam: toKroner(roundings[i]?.tax ?? 0),
    })),
    allowances: invoice.allowances.map(({ charge, amount, reason }) => ({
      charge,
      amountam: toKroner(amount),
      reason: reason ?? null,
    })),
    importOp: op,
    createdByName: by,
  };
}

/** An invoice line as a row; `index` is its position among the invoice's lines, from 0. */
export function storedLine(
  line: EhfLine,
  index: number,
  { companyId, xid: invoiceId }: Pick<InvoiceRow, 'companyId' | 'xid'>,
): LineRow {
  return {
    companyId,
    xid: uuidv7(),
    invoiceId,
    lineid: line.id,
    orderint: index + 1,
    supItemId: line.supItemId ?? null,
    buyeritemid: line.buyerItemId ?? null,
    text: line.text,
    description: line.description ?? null,
    countam: toNumber(line.quantity),
    unitcode: line.unit,
    priceam: toNumber(line.price),
    pricecountam: toNumber(line.priceQuantity),
    allowanceam: totalOf(line.allowances, false),
    chargeam: totalOf(line.allowances, true),
    netam: toKroner(line.net),
    taxcategory: line.tax.category,
    taxpercent: toNumber(line.tax.percent),
    startdate: line.period.start ?? null,
    enddate: line.period.end ?? null,
    orderlineref: line.orderLineRef ?? null,
    accountingcost: line.accountingCost ?? null,
    piecesint: piecesOf(line),
  };
}
