import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { between, day, moment, now, oneOf } from './columns';
import { companyTable, ref } from './company-table';
import { equipment } from './equipment';
import { project } from './projects';

/** 'venter' awaits confirmation of a double booking: it reserves nothing yet. */
export const bookingStatuses = ['planlagt', 'venter'] as const;

/**
 * Equipment booked for a project, both days included. The exclusion constraint booking_once (in the migration) refuses
 * overlaps of a serial-numbered piece unless they share a share_id: the id of the booking that was confirmed to be
 * overlapped.
 */
export const booking = companyTable(
  'booking',
  {
    equipmentId: uuid('equipment_id').notNull(),
    projectId: uuid('project_id').notNull(),
    startdate: day('startdate').notNull(),
    enddate: day('enddate').notNull(),
    /** Pieces; 1 for a serial-numbered piece. */
    countam: integer('countam').notNull().default(1),
    status: text('status').notNull().default('planlagt'),
    /** True for an item with a serial number; set by triggers, which overwrite any value. */
    serialized: boolean('serialized').notNull().default(true),
    shareId: uuid('share_id'),
    confirmedBy: uuid('confirmed_by').references(() => user.id),
    confirmedByName: text('confirmed_by_name'),
    confirmedAt: moment('confirmed_at'),
    bookedByName: text('booked_by_name'),
    createdAt: moment('created_at').notNull().default(now),
    note: text('note'),
  },
  (t) => [
    ref(equipment, t.equipmentId),
    ref(project, t.projectId),
    index('booking_equipment').on(t.companyId, t.equipmentId, t.startdate),
    index('booking_project').on(t.companyId, t.projectId, t.startdate),
    index('booking_days').on(t.companyId, t.startdate, t.enddate),
    oneOf('booking_status', 'status', bookingStatuses),
    check('booking_days_order', sql`enddate >= startdate`),
    between('booking_countam', 'countam', 1, 100_000),
    check('booking_one_piece', sql`countam = 1 or not serialized`),
    check('booking_confirmed', sql`(share_id is null) = (confirmed_at is null)`),
  ],
);

export const wishStatuses = ['åpen', 'dekket', 'avslått'] as const;

/** A project's need for a category (or a certain item) in a period, before it is booked. */
export const wish = companyTable(
  'wish',
  {
    projectId: uuid('project_id').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    equipmentId: uuid('equipment_id'),
    text: text('text').notNull(),
    countam: integer('countam').notNull().default(1),
    startdate: day('startdate').notNull(),
    enddate: day('enddate').notNull(),
    status: text('status').notNull().default('åpen'),
    wishedByName: text('wished_by_name'),
    createdAt: moment('created_at').notNull().default(now),
    note: text('note'),
  },
  (t) => [
    ref(project, t.projectId),
    ref(equipment, t.equipmentId),
    index('wish_project').on(t.companyId, t.projectId),
    index('wish_equipment').on(t.companyId, t.equipmentId).where(sql`equipment_id is not null`),
    oneOf('wish_status', 'status', wishStatuses),
    check('wish_days_order', sql`enddate >= startdate`),
    between('wish_countam', 'countam', 1, 100_000),
  ],
);
