import { jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, day, moment, now, yearColumn } from './columns';

/** The latest answer of a public register for an organisation number, cached for a day. */
export const registerAnswer = pgTable(
  'register_answer',
  {
    companyId: companyId().references(() => company.id),
    /** 'enhet', 'roller' or 'regnskap'. */
    register: text('register').notNull(),
    orgnr: text('orgnr').notNull(),
    status: smallint('status').notNull(),
    /** The parts of the answer that we read, under the register's own names; null when it had no body. */
    body: jsonb('body'),
    fetchedAt: moment('fetched_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.register, t.orgnr] })],
);

/** The register returns the last year only, so earlier answers are stored per year. */
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

/** The register watch's last answer on an organisation number, which the next look is compared with. */
export const registerWatch = pgTable(
  'register_watch',
  {
    companyId: companyId().references(() => company.id),
    orgnr: text('orgnr').notNull(),
    /** Name, chairman, VAT and warnings, as they were notified; null until the register has answered. */
    seen: jsonb('seen'),
    /** The gravest warning of the register, as 'Konkurs', and since when; null without one. */
    state: text('state'),
    since: day('since'),
    /** The times of the register's last answer and of the last query. */
    checkedAt: moment('checked_at'),
    triedAt: moment('tried_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.orgnr] })],
);
