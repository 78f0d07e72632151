import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { moment, now } from './columns';
import { companyTable } from './company-table';

/**
 * An API key: access to one company on behalf of the user who made it, with permissions of its own. The key itself is
 * not stored.
 */
export const apiKey = companyTable(
  'api_key',
  {
    keyHash: text('key_hash').notNull(),
    /** Its first characters, so that users recognize it. */
    beginning: text('beginning').notNull(),
    name: text('name').notNull(),
    /** A list of path and action. */
    permissions: jsonb('permissions').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => user.id),
    madeByName: text('made_by_name').notNull(),
    madeAt: moment('made_at').notNull().default(now),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [index('api_key_hash').on(t.keyHash), index('api_key_maker').on(t.madeBy)],
);
