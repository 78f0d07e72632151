import { sql } from 'drizzle-orm';
import { check, index, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { moment, now } from './columns';
import { companyTable } from './company-table';

/** The parts that a calendar feed may have. */
export const feedParts = [
  'tasks',
  'bids',
  'contracts',
  'variations',
  'services',
  'returns',
  'certificates',
  'bookings',
] as const;

/**
 * An address at which a calendar program reads what a user may read of a company. The address itself is not stored: it
 * is the whole of the access.
 */
export const calendarFeed = companyTable(
  'calendar_feed',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    secretHash: text('secret_hash').notNull(),
    /** The last four characters of its secret, so that users recognize it. */
    ending: text('ending').notNull(),
    parts: text('parts', { enum: feedParts }).array().notNull(),
    /** The project of the bookings, by xid. */
    projectId: uuid('project_id'),
    madeAt: moment('made_at').notNull().default(now),
    fetchedAt: moment('fetched_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('calendar_feed_secret').on(t.secretHash),
    index('calendar_feed_user').on(t.userId),
    check(
      'calendar_feed_parts',
      sql.raw(`parts <@ array[${feedParts.map((part) => `'${part}'`).join(', ')}] and cardinality(parts) > 0`),
    ),
    check('calendar_feed_project', sql`(project_id is not null) = ('bookings' = any(parts))`),
  ],
);
