import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { between, companyId, day, moment, now, oneOf, quantity, unitPrice } from './columns';
import { companyTable, ref } from './company-table';
import { equipment } from './equipment';
import { supplier } from './ledger';
import { employee } from './people';
import { project } from './projects';

/** PO: materials, machines and services from a supplier. PVU: personal protective equipment, a line per person. */
export const orderKinds = ['PO', 'PVU'] as const;

export const orderStatuses = ['kladd', 'sendt', 'godkjent', 'avvist', 'delvis levert', 'levert'] as const;

/** An order as it is sent (specification 2, screens 2–5); purchase_order_event has its history. */
export const purchaseOrder = companyTable(
  'purchase_order',
  {
    kind: text('kind').notNull(),
    /** The project's ERP id, a dash and the order id. */
    no: text('no').notNull(),
    /** The order id: taken from the series purchase_order. */
    poid: integer('poid').notNull(),
    projectId: uuid('project_id').notNull(),
    supId: uuid('sup_id'),
    status: text('status').notNull().default('kladd'),
    orderdate: day('orderdate').notNull(),
    ourref: text('ourref'),
    theirref: text('theirref'),
    theiremail: text('theiremail'),
    deliveryterms: text('deliveryterms'),
    deliverytime: text('deliverytime'),
    /** The day agreed with the supplier, or required of them; deliverytime is what the form says in words. */
    deliverydate: day('deliverydate'),
    deliveryaddress: text('deliveryaddress'),
    invoiceaddress: text('invoiceaddress'),
    email: text('email'),
    orderedby: text('orderedby'),
    /** The intended approver as typed, then the actual one; this text alone is no approval. */
    approvedbyName: text('approvedby'),
    /** The sender, who may not approve it. */
    sentBy: uuid('sent_by').references(() => user.id),
    /**
     * Null when approval was not needed: the order was within the company's limit (a trigger in the migration enforces
     * it).
     */
    approvedBy: uuid('approved_by').references(() => user.id),
    /** Incremented by each save of the draft; the client sends the version it has read (optimistic locking). */
    version: integer('version').notNull().default(1),
    savedByName: text('saved_by_name'),
    savedAt: moment('saved_at').notNull().default(now),
    createdAt: moment('created_at').notNull().default(now),
    note: text('note'),
  },
  (t) => [
    unique('purchase_order_no_key').on(t.companyId, t.no),
    unique('purchase_order_poid_key').on(t.companyId, t.poid),
    ref(project, t.projectId),
    ref(supplier, t.supId),
    index('purchase_order_project').on(t.companyId, t.projectId),
    index('purchase_order_supplier').on(t.companyId, t.supId).where(sql`sup_id is not null`),
    index('purchase_order_status').on(t.companyId, t.status),
    oneOf('purchase_order_kind', 'kind', orderKinds),
    oneOf('purchase_order_status', 'status', orderStatuses),
    check('purchase_order_approved_by_other', sql`approved_by <> sent_by`),
  ],
);

/** A line of the cart: a catalogue item or a text with quantity and unit; for a PVU order the employee and size. */
export const purchaseOrderLine = companyTable(
  'purchase_order_line',
  {
    orderId: uuid('order_id').notNull(),
    orderint: integer('orderint').notNull().default(0),
    equipmentId: uuid('equipment_id'),
    text: text('text').notNull(),
    supItemId: text('sup_item_id'),
    measure: text('measure'),
    unitsam: quantity('unitsam'),
    countam: integer('countam').notNull().default(1),
    /** Kroner per unit. */
    priceam: unitPrice('priceam'),
    employeeId: uuid('employee_id'),
    size: text('size'),
    note: text('note'),
  },
  (t) => [
    ref(purchaseOrder, t.orderId).onDelete('cascade'),
    ref(equipment, t.equipmentId),
    ref(employee, t.employeeId),
    index('purchase_order_line_order').on(t.companyId, t.orderId, t.orderint),
    index('purchase_order_line_equipment').on(t.companyId, t.equipmentId).where(sql`equipment_id is not null`),
    index('purchase_order_line_employee').on(t.companyId, t.employeeId).where(sql`employee_id is not null`),
    between('purchase_order_line_countam', 'countam', 0, 999),
  ],
);

/** A status change of an order: the new status, by whom and when. Immutable. */
export const purchaseOrderEvent = companyTable(
  'purchase_order_event',
  {
    orderId: uuid('order_id').notNull(),
    status: text('status').notNull(),
    at: moment('at').notNull().default(now),
    userId: uuid('user_id').references(() => user.id),
    userName: text('user_name').notNull(),
    /** The reason for a refusal, or what was missing. */
    note: text('note'),
  },
  (t) => [
    ref(purchaseOrder, t.orderId).onDelete('cascade'),
    index('purchase_order_event_order').on(t.companyId, t.orderId, t.at),
    oneOf('purchase_order_event_status', 'status', orderStatuses),
  ],
);

/** The order itself, or a reminder of a late delivery. */
export const orderLetterKinds = ['bestilling', 'purring'] as const;

/** A draft mail to an order's supplier, made and handed to its sender's mail program. */
export const orderLetter = companyTable(
  'order_letter',
  {
    orderId: uuid('order_id').notNull(),
    kind: text('kind').notNull(),
    /** The supplier of those whose lines the order has; null: the order's own. */
    supId: uuid('sup_id'),
    at: moment('at').notNull().default(now),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
  },
  (t) => [
    ref(purchaseOrder, t.orderId).onDelete('cascade'),
    ref(supplier, t.supId),
    index('order_letter_order').on(t.companyId, t.orderId, t.at),
    oneOf('order_letter_kind', 'kind', orderLetterKinds),
  ],
);

/** A received quantity of a line on a day. */
export const purchaseDelivery = companyTable(
  'purchase_delivery',
  {
    lineId: uuid('line_id').notNull(),
    date: day('date').notNull(),
    countam: integer('countam').notNull(),
    receivedByName: text('received_by_name').notNull(),
    /** The number of the packing note. */
    packingnote: text('packingnote'),
    note: text('note'),
  },
  (t) => [
    ref(purchaseOrderLine, t.lineId).onDelete('cascade'),
    index('purchase_delivery_line').on(t.companyId, t.lineId),
    between('purchase_delivery_countam', 'countam', 1, 999),
  ],
);

/** The last size an employee took of a kind of protective equipment (the catalogue's subcategory). */
export const ppeSize = pgTable(
  'ppe_size',
  {
    companyId: companyId(),
    employeeId: uuid('employee_id').notNull(),
    subcategory: text('subcategory').notNull(),
    size: text('size').notNull(),
    date: day('date').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.employeeId, t.subcategory] }),
    ref(employee, t.employeeId).onDelete('cascade'),
  ],
);
