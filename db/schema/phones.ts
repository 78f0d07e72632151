import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { session, user } from './access';
import { moment, now, timeOfDay, xid } from './columns';

/**
 * A browser on a phone or computer where a user has allowed notices: the address at its maker's push service, and the
 * keys that only that browser can read by. A browser has one user, the last who allowed it.
 */
export const pushDevice = pgTable(
  'push_device',
  {
    xid: xid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    /** The log-in by which it was allowed: when that is ended, nothing more is shown there. */
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** 'Safari på iOS', as its browser names itself. */
    name: text('name').notNull(),
    addedAt: moment('added_at').notNull().default(now),
    reachedAt: moment('reached_at'),
  },
  (t) => [index('push_device_user').on(t.userId)],
);

/** A user's quiet hours; without a row none. Notices of those hours come together afterwards. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id),
    /** Norwegian time; past midnight when the start is the later. */
    starts: timeOfDay('starts').notNull(),
    ends: timeOfDay('ends').notNull(),
    /** All day on weekends and public holidays. */
    daysOff: boolean('days_off').notNull(),
  },
  () => [check('quiet_hours_some', sql`starts <> ends`)],
);
