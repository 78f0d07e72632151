import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import { companyId, moment, now } from './columns';

export const user = pgTable(
  'user',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    email: text('email').notNull(),
    fullName: varchar('full_name', { length: 50 }).notNull(),
    passwordHash: text('password_hash').notNull(),
    loginAt: moment('login_at'),
    /** Raised to end every session of the user at once. */
    sessionVersion: integer('session_version').notNull().default(1),
    createdAt: moment('created_at').notNull().default(now),
  },
  (t) => [uniqueIndex('user_email_key').on(sql`lower(${t.email})`)],
);

export const company = pgTable('company', {
  id: uuid('id').primaryKey().$defaultFn(uuidv7),
  name: varchar('name', { length: 50 }).notNull(),
  orgnr: varchar('orgnr', { length: 9 }),
  createdAt: moment('created_at').notNull().default(now),
});

export const membership = pgTable(
  'membership',
  {
    companyId: companyId().references(() => company.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    createdAt: moment('created_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] }), index('membership_user').on(t.userId)],
);

export const permissionAction = pgEnum('permission_action', ['Read', 'Write']);

export const permission = pgTable(
  'permission',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    path: text('path').notNull(),
    action: permissionAction('action').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.path, t.action] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [membership.companyId, membership.userId],
    }).onDelete('cascade'),
  ],
);

/** One log-in on one device; ended_at makes a copied cookie worthless. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    createdAt: moment('created_at').notNull().default(now),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    userAgent: text('user_agent'),
  },
  (t) => [index('session_user').on(t.userId)],
);

/** Written by rate-limiter-flexible, which fixes the column names. */
export const loginAttempt = pgTable('login_attempt', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** The per-company paths table: a title of the company's own for a page. */
export const pageTitle = pgTable(
  'page_title',
  { companyId: companyId().references(() => company.id), path: text('path').notNull(), title: text('title').notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.path] })],
);

/** A report's widgets as the company arranged them; no row means the layout the page ships with. */
export const pageLayout = pgTable(
  'page_layout',
  {
    companyId: companyId().references(() => company.id),
    path: text('path').notNull(),
    items: jsonb('items').notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => user.id),
    savedAt: moment('saved_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.path] })],
);
