import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { companyId, moment, now } from './columns';
import { companyTable } from './company-table';

/** A mail to many contacts, one letter each (`letter.about`); its id is the idempotency key of who sent it. */
export const massMail = companyTable(
  'mass_mail',
  {
    /** The sender that readers see, the user and the company; answers go to the user. */
    fromName: text('from_name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
    at: moment('at').notNull().default(now),
    /** The user who stopped the unsent letters. */
    stoppedBy: text('stopped_by'),
  },
  (t) => [
    index('mass_mail_at').on(t.companyId, t.at),
    check('mass_mail_one_line', sql`from_name || subject !~ '[[:cntrl:]]'`),
  ],
);

/**
 * Addresses that want no mail to many, by their digest alone: whoever said no stays out after an import, another contact
 * of the same address, and an erasure.
 */
export const mailRefusal = pgTable(
  'mail_refusal',
  {
    companyId: companyId().references(() => company.id),
    digest: text('digest').notNull(),
    at: moment('at').notNull().default(now),
    /** The colleague who noted it; null: the receiver, by the letter. */
    byName: text('by_name'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.digest] })],
);
