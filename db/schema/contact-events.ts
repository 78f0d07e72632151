import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { companyId, moment, now, xid } from './columns';

/** An event of a contact, such as a mail being prepared. A contact that is deleted and restored keeps its events. */
export const contactEvent = pgTable(
  'contact_event',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    contactId: uuid('contact_id').notNull(),
    /** 'mail'. */
    kind: text('kind').notNull(),
    /** The text on the timeline, such as 'E-post opprettet til 12 kontakter'. */
    text: text('text').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
    at: moment('at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.xid] }), index('contact_event_contact').on(t.companyId, t.contactId)],
);
