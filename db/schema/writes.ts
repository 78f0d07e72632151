import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { companyId, moment, now } from './columns';

/** Answered writes by idempotency key: a repeated request is answered without being done again. */
export const idempotentWrite = pgTable(
  'named_write',
  {
    companyId: companyId().references(() => company.id),
    op: uuid('op').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    /** The hash of the request: a key cannot be reused for another one. */
    contentHash: text('content_hash').notNull(),
    /** The problems for which the write was refused, so that it is never done; null for what was done. */
    refusal: jsonb('refusal'),
    at: moment('at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.op] })],
);
