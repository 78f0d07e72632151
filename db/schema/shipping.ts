import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { between, companyId, day, money, oneOf, percent, quantity, xid } from './columns';
import { equipment } from './equipment';
import { project } from './projects';
import { shippingStatuses } from './shipping-statuses';

export { shippingStatuses };

/**
 * Pieces of an item on their way to a project and back; a row is split when its pieces part, and split_from is the
 * original. Rent and discount are as agreed, per piece and day; attr_weightint is kg per piece, the item's until
 * weighed.
 */
export const shippingLine = pgTable(
  'shipping_line',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
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
    primaryKey({ columns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [project.companyId, project.xid] }),
    foreignKey({ columns: [t.companyId, t.equipmentId], foreignColumns: [equipment.companyId, equipment.xid] }),
    foreignKey({ columns: [t.companyId, t.splitFrom], foreignColumns: [t.companyId, t.xid] }),
    index('shipping_line_project').on(t.companyId, t.projectId, t.status),
    index('shipping_line_equipment').on(t.companyId, t.equipmentId, t.startdate),
    index('shipping_line_split').on(t.companyId, t.splitFrom).where(sql`split_from is not null`),
    oneOf('shipping_line_status', 'status', shippingStatuses),
    between('shipping_line_countam', 'countam', 0, 100_000),
    between('shipping_line_discountam', 'discountam', 0, 100),
    check('shipping_line_days_order', sql`enddate >= startdate`),
  ],
);
