import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { companyId, moment, now, xid } from './columns';

/**
 * An API key: access to one company on behalf of the user who made it, with permissions of its own. The key itself is
 * not stored.
 */
export const apiKey = pgTable(
  'api_key',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
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
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    index('api_key_hash').on(t.keyHash),
    index('api_key_maker').on(t.madeBy),
  ],
);
