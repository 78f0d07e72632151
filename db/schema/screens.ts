import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { moment, now } from './columns';
import { companyTable } from './company-table';

/**
 * A screen that displays a code until a user enters it; not yet of a company. Only digests of secret and code are
 * stored.
 */
export const screenCode = pgTable(
  'screen_code',
  {
    secretHash: text('secret_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull().default(now),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [unique('screen_code_code_key').on(t.codeHash), index('screen_code_expires').on(t.expiresAt)],
);

/** A paired screen: reads one page of one company until it is ended or has long been unseen. */
export const screen = companyTable(
  'screen',
  {
    secretHash: text('secret_hash').notNull(),
    name: text('name').notNull(),
    path: text('path').notNull(),
    pairedAt: moment('paired_at').notNull().default(now),
    pairedBy: uuid('paired_by')
      .notNull()
      .references(() => user.id),
    pairedByName: text('paired_by_name').notNull(),
    seenAt: moment('seen_at').notNull().default(now),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('screen_secret').on(t.secretHash)],
);
