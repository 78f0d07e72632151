import { sql } from 'drizzle-orm';
import { index, jsonb, numeric, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, day, moment, money, now, oneOf } from './columns';
import { companyTable, ref } from './company-table';
import { equipment } from './equipment';
import { supplier } from './ledger';
import { purchaseOrder, purchaseOrderLine } from './orders';
import { project } from './projects';
import { storedFile } from './shared';
import { shippingLine } from './shipping';

export const invoiceKinds = ['faktura', 'kreditnota'] as const;

/** A quantity or unit price, which may have more decimals than money. */
const exact = (name: string) => numeric(name, { precision: 18, scale: 6, mode: 'number' });

/**
 * A supplier's invoice or credit note as EHF (Peppol BIS Billing 3.0) defines it. A credit note's amounts are positive,
 * as in its file. Its voucher is referenced by number, since a ledger import may replace the row.
 */
export const supplierInvoice = companyTable(
  'supplier_invoice',
  {
    kind: text('kind').notNull().default('faktura'),
    /** The document type (UNCL1001) of its file: 380, 381, 876 …; null for one that was read before it was stored. */
    typecode: text('typecode'),
    no: text('no').notNull(),
    /** The seller's key: the organisation number, else the file's id of the seller. Unique with kind and number. */
    supplierKey: text('supplier_key').notNull(),
    supplierName: text('supplier_name').notNull(),
    /** The buyer's number and name. */
    buyerOrgnr: text('buyer_orgnr'),
    buyerName: text('buyer_name'),
    supId: uuid('sup_id'),
    issuedate: day('issuedate').notNull(),
    duedate: day('duedate'),
    periodstart: day('periodstart'),
    periodend: day('periodend'),
    currency: text('currency').notNull().default('NOK'),
    orderreference: text('orderreference'),
    buyerreference: text('buyerreference'),
    contractreference: text('contractreference'),
    /** The invoice that a credit note credits, by number. */
    billingreference: text('billingreference'),
    accountingcost: text('accountingcost'),
    paymentid: text('paymentid'),
    bankaccount: text('bankaccount'),
    note: text('note'),
    /** The sum of the lines; allowances; charges; tax; the amount to pay. */
    lineam: money('lineam').notNull(),
    allowanceam: money('allowanceam').notNull().default(0),
    chargeam: money('chargeam').notNull().default(0),
    taxexclusiveam: money('taxexclusiveam').notNull(),
    taxam: money('taxam').notNull(),
    taxinclusiveam: money('taxinclusiveam').notNull(),
    prepaidam: money('prepaidam').notNull().default(0),
    roundingam: money('roundingam').notNull().default(0),
    payableam: money('payableam').notNull(),
    /** Tax subtotals, and document-level allowances and charges, as in the file. */
    taxes: jsonb('taxes').notNull().default(sql`'[]'`),
    allowances: jsonb('allowances').notNull().default(sql`'[]'`),
    projectId: uuid('project_id'),
    orderId: uuid('order_id'),
    voucherYear: smallint('voucher_year'),
    voucherJournal: text('voucher_journal'),
    voucherNo: text('voucher_no'),
    voucherDate: day('voucher_date'),
    /** The file it was read from, byte for byte; other stored files of the invoice are its attachments. */
    fileId: uuid('file_id'),
    /** The idempotency key of the import that added it. */
    importOp: uuid('import_op'),
    createdAt: moment('created_at').notNull().default(now),
    createdByName: text('created_by_name'),
  },
  (t) => [
    unique('supplier_invoice_no_key').on(t.companyId, t.supplierKey, t.kind, t.no),
    ref(supplier, t.supId),
    ref(project, t.projectId),
    ref(purchaseOrder, t.orderId),
    ref(storedFile, t.fileId),
    index('supplier_invoice_supplier').on(t.companyId, t.supId, t.issuedate),
    index('supplier_invoice_project').on(t.companyId, t.projectId),
    index('supplier_invoice_order').on(t.companyId, t.orderId).where(sql`order_id is not null`),
    index('supplier_invoice_import').on(t.companyId, t.importOp).where(sql`import_op is not null`),
    index('supplier_invoice_file').on(t.companyId, t.fileId).where(sql`file_id is not null`),
    index('supplier_invoice_voucher').on(t.companyId, t.voucherYear, t.voucherJournal, t.voucherNo),
    oneOf('supplier_invoice_kind', 'kind', invoiceKinds),
  ],
);

/** A line: quantity of a unit (UN/ECE code, as DAY or NAR), price, own period, and what it is matched with. */
export const supplierInvoiceLine = companyTable(
  'supplier_invoice_line',
  {
    invoiceId: uuid('invoice_id').notNull(),
    /** The line's id in its file, which two lines may share, and its position. */
    lineid: text('lineid').notNull(),
    orderint: smallint('orderint').notNull(),
    supItemId: text('sup_item_id'),
    buyeritemid: text('buyeritemid'),
    text: text('text').notNull(),
    description: text('description'),
    countam: exact('countam').notNull(),
    unitcode: text('unitcode').notNull(),
    priceam: exact('priceam').notNull(),
    /** The quantity the price is for; default 1. */
    pricecountam: exact('pricecountam').notNull().default(1),
    allowanceam: money('allowanceam').notNull().default(0),
    chargeam: money('chargeam').notNull().default(0),
    netam: money('netam').notNull(),
    taxcategory: text('taxcategory'),
    taxpercent: numeric('taxpercent', { precision: 7, scale: 4, mode: 'number' }),
    startdate: day('startdate'),
    enddate: day('enddate'),
    /** The file's reference to the order line. */
    orderlineref: text('orderlineref'),
    accountingcost: text('accountingcost'),
    orderLineId: uuid('order_line_id'),
    projectId: uuid('project_id'),
    equipmentId: uuid('equipment_id'),
    shippingId: uuid('shipping_id'),
    /** Number of pieces, when the quantity counts piece days. */
    piecesint: smallint('piecesint'),
  },
  (t) => [
    unique('supplier_invoice_line_orderint_key').on(t.companyId, t.invoiceId, t.orderint),
    ref(supplierInvoice, t.invoiceId).onDelete('cascade'),
    ref(purchaseOrderLine, t.orderLineId),
    ref(project, t.projectId),
    ref(equipment, t.equipmentId),
    ref(shippingLine, t.shippingId),
    index('supplier_invoice_line_project').on(t.companyId, t.projectId),
    index('supplier_invoice_line_equipment').on(t.companyId, t.equipmentId).where(sql`equipment_id is not null`),
    index('supplier_invoice_line_shipping').on(t.companyId, t.shippingId).where(sql`shipping_id is not null`),
    index('supplier_invoice_line_order_line').on(t.companyId, t.orderLineId).where(sql`order_line_id is not null`),
  ],
);

export const invoiceMatchKinds = ['vare', 'prosjekt', 'leverandør'] as const;

/** The meaning of a supplier's number or reference here, remembered from a user's choice. */
export const invoiceMatch = companyTable(
  'invoice_match',
  {
    kind: text('kind').notNull(),
    supplierKey: text('supplier_key').notNull(),
    reference: text('reference').notNull(),
    equipmentId: uuid('equipment_id'),
    projectId: uuid('project_id'),
    supId: uuid('sup_id'),
  },
  (t) => [
    unique('invoice_match_reference_key').on(t.companyId, t.kind, t.supplierKey, t.reference),
    ref(equipment, t.equipmentId),
    ref(project, t.projectId),
    ref(supplier, t.supId),
    index('invoice_match_supplier').on(t.companyId, t.supId).where(sql`sup_id is not null`),
    index('invoice_match_equipment').on(t.companyId, t.equipmentId).where(sql`equipment_id is not null`),
    index('invoice_match_project').on(t.companyId, t.projectId).where(sql`project_id is not null`),
    oneOf('invoice_match_kind', 'kind', invoiceMatchKinds),
  ],
);

export const claimReasons = ['etter retur', 'for mange', 'for høy pris', 'ikke bestilt'] as const;
/** Marked; sent to the supplier; settled by credit notes; abandoned. */
export const claimStatuses = ['merket', 'sendt', 'oppgjort', 'frafalt'] as const;

/** A claim for a refund of an invoice line and its progress: marked, sent, settled or abandoned, when and by whom. */
export const invoiceClaim = companyTable(
  'invoice_claim',
  {
    lineId: uuid('line_id').notNull(),
    reason: text('reason').notNull(),
    /** Without VAT. */
    amountam: money('amountam').notNull(),
    status: text('status').notNull().default('merket'),
    claimedAt: moment('claimed_at').notNull().default(now),
    claimedByName: text('claimed_by_name').notNull(),
    sentAt: moment('sent_at'),
    sentByName: text('sent_by_name'),
    /** The subject of the letter in which it was sent to the supplier; null where a draft was. */
    letterAbout: uuid('letter_about'),
    /** The time credit notes had settled all of it, or it was abandoned. */
    closedAt: moment('closed_at'),
    closedByName: text('closed_by_name'),
    note: text('note'),
  },
  (t) => [
    unique('invoice_claim_line_key').on(t.companyId, t.lineId, t.reason),
    ref(supplierInvoiceLine, t.lineId),
    oneOf('invoice_claim_reason', 'reason', claimReasons),
    oneOf('invoice_claim_status', 'status', claimStatuses),
  ],
);

/** The reason why a line differs: of an order by what is received, price and count, of hire by what was out. */
export const findingReasons = ['ikke levert', 'etter retur', 'for høy pris', 'ikke bestilt', 'for mange'] as const;
/** Accepted; waits for the goods until a day; claimed. */
export const invoiceDecisions = ['godtatt', 'venter', 'krav'] as const;

/**
 * A decision on a line's difference, with its time and user, in the change `op`. A claim decided so is in invoice_claim
 * as well, which says its state.
 */
export const invoiceDecision = companyTable(
  'invoice_decision',
  {
    lineId: uuid('line_id').notNull(),
    reason: text('reason').notNull(),
    decision: text('decision').notNull(),
    /** Without VAT, in the invoice's currency. */
    amountam: money('amountam').notNull(),
    /** The first day on which the goods are no longer waited for; null for other decisions. */
    untildate: day('untildate'),
    op: uuid('op').notNull(),
    decidedAt: moment('decided_at').notNull().default(now),
    decidedByName: text('decided_by_name').notNull(),
  },
  (t) => [
    ref(supplierInvoiceLine, t.lineId).onDelete('cascade'),
    index('invoice_decision_line').on(t.companyId, t.lineId),
    index('invoice_decision_op').on(t.companyId, t.op),
    oneOf('invoice_decision_reason', 'reason', findingReasons),
    oneOf('invoice_decision_decision', 'decision', invoiceDecisions),
  ],
);

/** The part of a claim that a credit note settles, without VAT. */
export const claimSettlement = pgTable(
  'claim_settlement',
  {
    companyId: companyId().references(() => company.id),
    claimId: uuid('claim_id').notNull(),
    /** The credit note. */
    invoiceId: uuid('invoice_id').notNull(),
    amountam: money('amountam').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.claimId, t.invoiceId] }),
    ref(invoiceClaim, t.claimId).onDelete('cascade'),
    ref(supplierInvoice, t.invoiceId),
    index('claim_settlement_invoice').on(t.companyId, t.invoiceId),
  ],
);
