import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, day, money, xid } from './columns';
import { customer, dimension } from './ledger';
import { project } from './projects';

/**
 * A row of a customer's order with its planned day of delivery and invoicing (specification 2, section 3). ram (left to
 * invoice) and eomonth (the last day of the planned month) are derived.
 */
export const salesOrder = pgTable(
  'sales_order',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    orderno: text('orderno').notNull(),
    lineint: integer('lineint').notNull(),
    customerId: uuid('customer_id').notNull(),
    segmentId: uuid('segment_id'),
    projectId: uuid('project_id'),
    dimpronm: text('dimpronm').notNull(),
    productcat: text('productcat').notNull(),
    planneddeldate: day('planneddeldate').notNull(),
    /** The row's price, and the amount invoiced; kroner without VAT. */
    revenueam: money('revenueam').notNull(),
    pam: money('pam').notNull().default(0),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('sales_order_line_key').on(t.companyId, t.orderno, t.lineint),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customer.companyId, customer.xid] }),
    foreignKey({ columns: [t.companyId, t.segmentId], foreignColumns: [dimension.companyId, dimension.xid] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [project.companyId, project.xid] }),
    index('sales_order_customer').on(t.companyId, t.customerId),
    index('sales_order_segment').on(t.companyId, t.segmentId),
    index('sales_order_project').on(t.companyId, t.projectId),
    index('sales_order_date').on(t.companyId, t.planneddeldate),
    check('sales_order_lineint', sql`lineint > 0`),
  ],
);
