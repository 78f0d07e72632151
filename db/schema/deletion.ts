import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { between, companyId, day, moment, now, oneOf } from './columns';
import { companyTable } from './company-table';

/** The rows that a rule may delete when they are old. */
export const deletionKinds = ['employees', 'contacts', 'log-ins', 'notices', 'letters', 'pictures'] as const;

/** A company's choice for a rule: how long, and whether it deletes at all; no row means the product's default. */
export const deletionRule = pgTable(
  'deletion_rule',
  {
    companyId: companyId().references(() => company.id),
    kind: text('kind', { enum: deletionKinds }).notNull(),
    months: integer('months').notNull(),
    enabled: boolean('enabled').notNull(),
    /** Of people: the ids somebody has seen and approved; no others go, and with null none. */
    round: jsonb('round').$type<string[]>(),
    /** It deletes nothing before this day. */
    postponedUntil: day('postponed_until'),
    byId: uuid('by_id')
      .notNull()
      .references(() => user.id),
    byName: text('by_name').notNull(),
    at: moment('at').notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.kind] }),
    oneOf('deletion_rule_kind', 'kind', deletionKinds),
    between('deletion_rule_months', 'months', 1, 240),
  ],
);

/** Rules of people, of whom one can be held back. */
export const heldKinds = ['employees', 'contacts'] as const;

/** Somebody whom a rule does not delete, however old, and why. */
export const deletionHold = pgTable(
  'deletion_hold',
  {
    companyId: companyId().references(() => company.id),
    kind: text('kind', { enum: heldKinds }).notNull(),
    /** The employee's or contact's xid. */
    about: uuid('about').notNull(),
    reason: text('reason').notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => user.id),
    byName: text('by_name').notNull(),
    at: moment('at').notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.kind, t.about] }),
    oneOf('deletion_hold_kind', 'kind', heldKinds),
    check('deletion_hold_reason', sql`length(trim(reason)) > 0`),
  ],
);

/** The kinds of notes: deletions by a rule, one person's erasure, a file of one person, and changes of the rules. */
export const deletionActs = ['deleted', 'erased', 'handed-out', 'changed'] as const;

/** Deletions, by a rule or a user, and changes of the rules; never of whom, since that would be stored again. */
export const deletionLog = companyTable(
  'deletion_log',
  {
    at: moment('at').notNull().default(now),
    act: text('act', { enum: deletionActs }).notNull(),
    /** Null: by the rule itself. */
    byName: text('by_name'),
    /** The deletion as a sentence without names. */
    text: text('text').notNull(),
  },
  (t) => [index('deletion_log_at').on(t.companyId, t.at), oneOf('deletion_log_act', 'act', deletionActs)],
);
