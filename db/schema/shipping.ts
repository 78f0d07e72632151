import { sql } from 'drizzle-orm';
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { between, day, money, oneOf, percent, quantity } from './columns';
import { companyTable, ref } from './company-table';
import { equipment } from './equipment';
import { project } from './projects';
import { shippingStatuses } from './shipping-statuses';

export { shippingStatuses };

/**
 * Pieces of an item on their way to a project and back; a row is split when its pieces part, and split_from is the
 * original. Rent and discount are as agreed, per piece and day; attr_weightint is kg per piece, the item's until
 * weighed.
 */
export const shippingLine = companyTable(
  'shipping_line',
  {
    projectId: uuid('project_id').notNull(),
    equipmentId: uuid('equipment_id').notNull(),
    splitFrom: uuid('split_from'),
    location: text('location'),
    status: text('status').notNull().default('planlagt'),
    countam: integer('countam').notNull().default(1),
    attrWeightint: quantity('attr_weightint'),
    dayrentintam: money('dayrentintam'),
    discountam: percent('discountam').notNull().default(0),
    /** The day it was sent, and the day it was returned or lost. */
    startdate: day('startdate'),
    enddate: day('enddate'),
    /** The reason of a loss (svinn). */
    lossreason: text('lossreason'),
    note: text('note'),
  },
  (t) => [
    ref(project, t.projectId),
    ref(equipment, t.equipmentId),
    ref(t, t.splitFrom),
    index('shipping_line_project').on(t.companyId, t.projectId, t.status),
    index('shipping_line_equipment').on(t.companyId, t.equipmentId, t.startdate),
    index('shipping_line_split').on(t.companyId, t.splitFrom).where(sql`split_from is not null`),
    oneOf('shipping_line_status', 'status', shippingStatuses),
    between('shipping_line_countam', 'countam', 0, 100_000),
    between('shipping_line_discountam', 'discountam', 0, 100),
    check('shipping_line_days_order', sql`enddate >= startdate`),
  ],
);
