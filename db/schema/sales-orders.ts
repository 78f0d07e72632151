import { sql } from 'drizzle-orm';
import { check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { day, money } from './columns';
import { companyTable, ref } from './company-table';
import { customer, dimension } from './ledger';
import { project } from './projects';

/**
 * A row of a customer's order with its planned day of delivery and invoicing (specification 2, section 3). ram (left to
 * invoice) and eomonth (the last day of the planned month) are derived.
 */
export const salesOrder = companyTable(
  'sales_order',
  {
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
    unique('sales_order_line_key').on(t.companyId, t.orderno, t.lineint),
    ref(customer, t.customerId),
    ref(dimension, t.segmentId),
    ref(project, t.projectId),
    index('sales_order_customer').on(t.companyId, t.customerId),
    index('sales_order_segment').on(t.companyId, t.segmentId),
    index('sales_order_project').on(t.companyId, t.projectId),
    index('sales_order_date').on(t.companyId, t.planneddeldate),
    check('sales_order_lineint', sql`lineint > 0`),
  ],
);
