import { sql } from 'drizzle-orm';
import { boolean, check, index, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { moment, now, oneOf } from './columns';
import { companyTable } from './company-table';

/**
 * Kinds of notices: a task handed over or answered, an approval requested, granted or refused, a settlement, or a
 * mention, equipment that is unfit, a letter that could not be delivered, a change of a party in a public register, an alert of
 * one's own that began or ended, or was handed over, or a ledger that was read in.
 */
export const noticeKinds = [
  'handed',
  'answered',
  'waiting',
  'approved',
  'refused',
  'settled',
  'mentioned',
  'unfit',
  'undelivered',
  'register',
  'alert',
  'ledger',
] as const;

/** A notification to a user in a company: sender, text and link. Only its user can read it. */
export const notice = companyTable(
  'notice',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    kind: text('kind').notNull(),
    words: text('words').notNull(),
    /** An address within the product, and the path whose Read permission opens it. */
    address: text('address').notNull(),
    path: text('path').notNull(),
    /** The subject's xid: a later act on it withdraws the notice while unread. */
    about: uuid('about').notNull(),
    byName: text('by_name').notNull(),
    made: moment('made').notNull().default(now),
    readAt: moment('read_at'),
    /** It is to be shown on its user's devices, and has not been. */
    phoneDue: boolean('phone_due').notNull().default(false),
  },
  (t) => [
    index('notice_user').on(t.companyId, t.userId, t.made),
    index('notice_about').on(t.companyId, t.about),
    index('notice_phone_due').on(t.companyId, t.userId).where(sql`phone_due`),
    oneOf('notice_kind', 'kind', noticeKinds),
    check('notice_address', sql`address like '/%' and address not like '//%'`),
  ],
);
