import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, day, moment, money, now, oneOf, xid } from './columns';
import { equipment } from './equipment';
import { supplier } from './ledger';
import { purchaseOrder, purchaseOrderLine } from './orders';
import { project } from './projects';
import { storedFile } from './shared';
import { shippingLine } from './shipping';

export const invoiceKinds = ['faktura', 'kreditnota'] as const;

/** A quantity or a price of one, which may have more decimals than an amount of money. */
const exact = (name: string) => numeric(name, { precision: 18, scale: 6, mode: 'number' });

/**
 * A supplier's invoice or credit note as EHF (Peppol BIS Billing 3.0) carries it. A credit note's amounts are positive, as in its
 * file. The voucher it became is named by its number, since an import of the ledger may write the voucher anew.
 */
export const supplierInvoice = pgTable(
  'supplier_invoice',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    kind: text('kind').notNull().default('faktura'),
    no: text('no').notNull(),
    /** Whose it is: the organisation number, else what the file names the seller by. With kind and number it comes once. */
    supplierKey: text('supplier_key').notNull(),
    supplierName: text('supplier_name').notNull(),
    /** Whom it is made out to, by number and name. */
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
    /** The number of the invoice that a credit note takes back. */
    billingreference: text('billingreference'),
    accountingcost: text('accountingcost'),
    paymentid: text('paymentid'),
    bankaccount: text('bankaccount'),
    note: text('note'),
    /** The sum of the lines; less allowances, plus charges; the tax; what is to be paid. */
    lineam: money('lineam').notNull(),
    allowanceam: money('allowanceam').notNull().default(0),
    chargeam: money('chargeam').notNull().default(0),
    taxexclusiveam: money('taxexclusiveam').notNull(),
    taxam: money('taxam').notNull(),
    taxinclusiveam: money('taxinclusiveam').notNull(),
    prepaidam: money('prepaidam').notNull().default(0),
    roundingam: money('roundingam').notNull().default(0),
    payableam: money('payableam').notNull(),
    /** Tax groups, and allowances and charges of the whole invoice, as the file has them. */
    taxes: jsonb('taxes').notNull().default(sql`'[]'`),
    allowances: jsonb('allowances').notNull().default(sql`'[]'`),
    projectId: uuid('project_id'),
    orderId: uuid('order_id'),
    voucherYear: smallint('voucher_year'),
    voucherJournal: text('voucher_journal'),
    voucherNo: text('voucher_no'),
    fileId: uuid('file_id'),
    /** The import it came with. */
    importOp: uuid('import_op'),
    createdAt: moment('created_at').notNull().default(now),
    createdByName: text('created_by_name'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('supplier_invoice_no_key').on(t.companyId, t.supplierKey, t.kind, t.no),
    foreignKey({ columns: [t.companyId, t.supId], foreignColumns: [supplier.companyId, supplier.xid] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [project.companyId, project.xid] }),
    foreignKey({ columns: [t.companyId, t.orderId], foreignColumns: [purchaseOrder.companyId, purchaseOrder.xid] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [storedFile.companyId, storedFile.xid] }),
    index('supplier_invoice_supplier').on(t.companyId, t.supId, t.issuedate),
    index('supplier_invoice_project').on(t.companyId, t.projectId),
    index('supplier_invoice_order').on(t.companyId, t.orderId).where(sql`order_id is not null`),
    index('supplier_invoice_import').on(t.companyId, t.importOp).where(sql`import_op is not null`),
    index('supplier_invoice_file').on(t.companyId, t.fileId).where(sql`file_id is not null`),
    index('supplier_invoice_voucher').on(t.companyId, t.voucherYear, t.voucherJournal, t.voucherNo),
    oneOf('supplier_invoice_kind', 'kind', invoiceKinds),
  ],
);

/** A line: quantity of a unit (UN/ECE code, as DAY or NAR) at a price, for days of its own, on what it is matched with. */
export const supplierInvoiceLine = pgTable(
  'supplier_invoice_line',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    invoiceId: uuid('invoice_id').notNull(),
    /** The line's id in its invoice, and its place. */
    lineid: text('lineid').notNull(),
    orderint: smallint('orderint').notNull(),
    supItemId: text('sup_item_id'),
    buyeritemid: text('buyeritemid'),
    text: text('text').notNull(),
    description: text('description'),
    countam: exact('countam').notNull(),
    unitcode: text('unitcode').notNull(),
    priceam: exact('priceam').notNull(),
    /** The quantity the price is for; 1 where the file says nothing. */
    pricecountam: exact('pricecountam').notNull().default(1),
    allowanceam: money('allowanceam').notNull().default(0),
    chargeam: money('chargeam').notNull().default(0),
    netam: money('netam').notNull(),
    taxcategory: text('taxcategory'),
    taxpercent: numeric('taxpercent', { precision: 7, scale: 4, mode: 'number' }),
    startdate: day('startdate'),
    enddate: day('enddate'),
    /** What the file calls the line of the order. */
    orderlineref: text('orderlineref'),
    accountingcost: text('accountingcost'),
    orderLineId: uuid('order_line_id'),
    projectId: uuid('project_id'),
    equipmentId: uuid('equipment_id'),
    shippingId: uuid('shipping_id'),
    /** How many pieces, where the quantity counts their days. */
    piecesint: smallint('piecesint'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('supplier_invoice_line_lineid_key').on(t.companyId, t.invoiceId, t.lineid),
    foreignKey({
      columns: [t.companyId, t.invoiceId],
      foreignColumns: [supplierInvoice.companyId, supplierInvoice.xid],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.orderLineId],
      foreignColumns: [purchaseOrderLine.companyId, purchaseOrderLine.xid],
    }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [project.companyId, project.xid] }),
    foreignKey({ columns: [t.companyId, t.equipmentId], foreignColumns: [equipment.companyId, equipment.xid] }),
    foreignKey({ columns: [t.companyId, t.shippingId], foreignColumns: [shippingLine.companyId, shippingLine.xid] }),
    index('supplier_invoice_line_project').on(t.companyId, t.projectId),
    index('supplier_invoice_line_equipment').on(t.companyId, t.equipmentId).where(sql`equipment_id is not null`),
    index('supplier_invoice_line_shipping').on(t.companyId, t.shippingId).where(sql`shipping_id is not null`),
    index('supplier_invoice_line_order_line').on(t.companyId, t.orderLineId).where(sql`order_line_id is not null`),
  ],
);

export const invoiceMatchKinds = ['vare', 'prosjekt', 'leverandør'] as const;

/** What a supplier's own number or reference means here, once somebody has said it. */
export const invoiceMatch = pgTable(
  'invoice_match',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    kind: text('kind').notNull(),
    supplierKey: text('supplier_key').notNull(),
    reference: text('reference').notNull(),
    equipmentId: uuid('equipment_id'),
    projectId: uuid('project_id'),
    supId: uuid('sup_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('invoice_match_reference_key').on(t.companyId, t.kind, t.supplierKey, t.reference),
    foreignKey({ columns: [t.companyId, t.equipmentId], foreignColumns: [equipment.companyId, equipment.xid] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [project.companyId, project.xid] }),
    foreignKey({ columns: [t.companyId, t.supId], foreignColumns: [supplier.companyId, supplier.xid] }),
    index('invoice_match_supplier').on(t.companyId, t.supId).where(sql`sup_id is not null`),
    index('invoice_match_equipment').on(t.companyId, t.equipmentId).where(sql`equipment_id is not null`),
    index('invoice_match_project').on(t.companyId, t.projectId).where(sql`project_id is not null`),
    oneOf('invoice_match_kind', 'kind', invoiceMatchKinds),
  ],
);

export const claimReasons = ['etter retur', 'for mange', 'for høy pris', 'ikke bestilt'] as const;
/** Found and kept; sent to the supplier; met by credit notes; given up. */
export const claimStatuses = ['merket', 'sendt', 'oppgjort', 'frafalt'] as const;

/** What is asked back of an invoice line, and how far it has come: marked, sent, settled or given up, when and by whom. */
export const invoiceClaim = pgTable(
  'invoice_claim',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    lineId: uuid('line_id').notNull(),
    reason: text('reason').notNull(),
    /** Without tax. */
    amountam: money('amountam').notNull(),
    status: text('status').notNull().default('merket'),
    claimedAt: moment('claimed_at').notNull().default(now),
    claimedByName: text('claimed_by_name').notNull(),
    sentAt: moment('sent_at'),
    sentByName: text('sent_by_name'),
    /** When credit notes had met all of it, or it was given up. */
    closedAt: moment('closed_at'),
    closedByName: text('closed_by_name'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('invoice_claim_line_key').on(t.companyId, t.lineId, t.reason),
    foreignKey({
      columns: [t.companyId, t.lineId],
      foreignColumns: [supplierInvoiceLine.companyId, supplierInvoiceLine.xid],
    }),
    oneOf('invoice_claim_reason', 'reason', claimReasons),
    oneOf('invoice_claim_status', 'status', claimStatuses),
  ],
);

/** What a credit note pays of a claim, without tax. */
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
    foreignKey({
      columns: [t.companyId, t.claimId],
      foreignColumns: [invoiceClaim.companyId, invoiceClaim.xid],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.invoiceId],
      foreignColumns: [supplierInvoice.companyId, supplierInvoice.xid],
    }),
    index('claim_settlement_invoice').on(t.companyId, t.invoiceId),
  ],
);
