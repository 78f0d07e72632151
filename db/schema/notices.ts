import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { companyId, moment, now, oneOf, xid } from './columns';

/** What one is told of: something handed to one or answered, waiting for one's approval, approved, refused, settled, or one's name in a text. */
export const noticeKinds = ['handed', 'answered', 'waiting', 'approved', 'refused', 'settled', 'mentioned'] as const;

/** What a user is told of in a company: by whom, in words, and the address it leads to. It is nobody else's to read. */
export const notice = pgTable(
  'notice',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    kind: text('kind').notNull(),
    words: text('words').notNull(),
    /** An address within the product, and the path whose Read opens it. */
    address: text('address').notNull(),
    path: text('path').notNull(),
    /** What it is about, by xid: a later act on it takes the notice back while it is unread. */
    about: uuid('about').notNull(),
    byName: text('by_name').notNull(),
    made: moment('made').notNull().default(now),
    readAt: moment('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    index('notice_user').on(t.companyId, t.userId, t.made),
    index('notice_about').on(t.companyId, t.about),
    oneOf('notice_kind', 'kind', noticeKinds),
    check('notice_address', sql`address like '/%' and address not like '//%'`),
  ],
);
