import { index, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { moment, now } from './columns';
import { companyTable } from './company-table';

/** An event of a contact, such as a mail being prepared. A contact that is deleted and restored keeps its events. */
export const contactEvent = companyTable(
  'contact_event',
  {
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
  (t) => [index('contact_event_contact').on(t.companyId, t.contactId)],
);
