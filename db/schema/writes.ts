import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { companyId, moment, now } from './columns';

/** Writes that were done under a name of their asker's making: asked for again, they are answered and not done twice. */
export const idempotentWrite = pgTable(
  'named_write',
  {
    companyId: companyId().references(() => company.id),
    op: uuid('op').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    /** Of what was asked for: the name belongs to it, and means nothing else ever after. */
    contentHash: text('content_hash').notNull(),
    at: moment('at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.op] })],
);
