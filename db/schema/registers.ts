import { jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, moment, now, yearColumn } from './columns';

/** The last answer of a public register for an organisation number, kept for a day. */
export const registerAnswer = pgTable(
  'register_answer',
  {
    companyId: companyId().references(() => company.id),
    /** 'enhet' or 'regnskap'. */
    register: text('register').notNull(),
    orgnr: text('orgnr').notNull(),
    status: smallint('status').notNull(),
    /** What we read of the answer, under the register's own names; null when it had no body. */
    body: jsonb('body'),
    fetchedAt: moment('fetched_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.register, t.orgnr] })],
);

/** The register answers the last year alone: what it has answered before stays, year by year. */
export const registerAccounts = pgTable(
  'register_accounts',
  {
    companyId: companyId().references(() => company.id),
    orgnr: text('orgnr').notNull(),
    /** The year the accounting period ends in. */
    year: yearColumn(),
    body: jsonb('body').notNull(),
    fetchedAt: moment('fetched_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.orgnr, t.year] })],
);
