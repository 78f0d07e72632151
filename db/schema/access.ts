import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import { between, companyId, day, moment, money, now, oneOf } from './columns';

export const user = pgTable(
  'user',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    email: text('email').notNull(),
    fullName: varchar('full_name', { length: 50 }).notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Somebody else chose the password: sessions may do nothing but change it. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** The user who chose it and still knows it; null: no user. */
    passwordGivenBy: uuid('password_given_by').references((): AnyPgColumn => user.id),
    loginAt: moment('login_at'),
    /** Incremented to end all the user's sessions. */
    sessionVersion: integer('session_version').notNull().default(1),
    createdAt: moment('created_at').notNull().default(now),
  },
  (t) => [uniqueIndex('user_email_key').on(sql`lower(${t.email})`)],
);

/** A firm, or a group of firms (db/schema/groups.ts). */
export const companyKinds = ['firm', 'group'] as const;

export const company = pgTable(
  'company',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    name: varchar('name', { length: 50 }).notNull(),
    orgnr: varchar('orgnr', { length: 9 }),
    /** True if the register had it as liable for VAT when its number was saved; null: not known. */
    vatRegistered: boolean('vat_registered'),
    /** The rest of its letterhead; the bank account as eleven digits. */
    address: text('address'),
    postalCode: text('postal_code'),
    city: text('city'),
    phone: text('phone'),
    email: text('email'),
    bankAccount: varchar('bank_account', { length: 11 }),
    /** The firm's name in its first ledger file; `name` is what its users call it. */
    ledgerName: text('ledger_name'),
    /** Users without a second factor can open only their profile. */
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
    /** The default period of its pages; null: the product's default. */
    defaultHistory: text('default_history'),
    defaultFrequency: text('default_frequency'),
    /** Its colours of kamishibai boards: state → category colour 0–9. */
    kamishibaiColors: jsonb('kamishibai_colors').$type<Record<string, number>>(),
    /** The least margin of a calculation in percent (0–100); null: no limit. */
    minMargin: numeric('min_margin', { precision: 5, scale: 2, mode: 'number' }),
    /** The payment terms and closing text of its estimates. */
    estimateTerms: text('estimate_terms'),
    estimateText: text('estimate_text'),
    /** Orders above this amount (kroner without VAT) need approval by somebody other than the sender; null: none do. */
    orderLimit: money('order_limit'),
    /** A difference of a supplier's invoice up to this amount (kroner without VAT) is proposed as accepted; null: none. */
    acceptLimit: money('accept_limit'),
    /** Days after which a ledger is old, so that reminding by it asks first; null: the product's. */
    oldLedgerDays: smallint('old_ledger_days'),
    /** Filled with demo data when it was made. */
    demo: boolean('demo').notNull().default(false),
    /** The first month (1–12) of the fiscal year. */
    fiscalStart: smallint('fiscal_start').notNull().default(1),
    createdAt: moment('created_at').notNull().default(now),
    /** A group has members in place of users and a ledger of its own. */
    kind: text('kind').notNull().default('firm'),
    /** The companies of its rows of group_member, first the first one; a trigger renews it. */
    groupMembers: uuid('group_members').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    oneOf('company_kind', 'kind', companyKinds),
    check('company_group_members', sql`${t.kind} = 'group' or ${t.groupMembers} = '{}'`),
    index('company_groups').using('gin', t.groupMembers).where(sql`${t.kind} = 'group'`),
    between('company_old_ledger_days', 'old_ledger_days', 0, 365),
    check('company_fiscal_start', sql`${t.fiscalStart} between 1 and 12`),
    check('company_bank_account', sql`${t.bankAccount} ~ '^[0-9]{11}$'`),
  ],
);

export const membership = pgTable(
  'membership',
  {
    companyId: companyId().references(() => company.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    createdAt: moment('created_at').notNull().default(now),
    /** Set: the user's permissions here are retained but have no effect. */
    suspendedAt: moment('suspended_at'),
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

export const accessAction = pgEnum('access_action', [
  'created',
  'granted',
  'changed',
  'removed',
  'suspended',
  'resumed',
  'reset-link',
  'reset-link-ended',
  'screen-paired',
  'screen-ended',
  'key-made',
  'key-ended',
]);

/**
 * Changes of access in a company: by whom, for whom, when; permissions before and after as lists of path and action.
 * Screens and API keys are not users.
 */
export const accessLog = pgTable(
  'access_log',
  {
    companyId: companyId().references(() => company.id),
    xid: uuid('xid').notNull().$defaultFn(uuidv7),
    at: moment('at').notNull().default(now),
    byId: uuid('by_id')
      .notNull()
      .references(() => user.id),
    byName: text('by_name').notNull(),
    userId: uuid('user_id').references(() => user.id),
    /** The name of the user, screen or API key. */
    userName: text('user_name').notNull(),
    action: accessAction('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.xid] }), index('access_log_user').on(t.companyId, t.userId)],
);

/** By company id: the pages used in the 30 days before the log-in, and those with a count when it was first asked. */
export type SessionMenu = Record<string, { used?: string[]; counted?: string[] }>;

/** One log-in on one device; ended_at invalidates copies of its cookie. */
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
    /** By company, what the menu is arranged by until the next log-in (lib/product/menu). */
    menu: jsonb('menu').$type<SessionMenu>().notNull().default({}),
  },
  (t) => [index('session_user').on(t.userId)],
);

/**
 * A user's second factor: the authenticator's secret, sealed (lib/platform/auth/seal.ts); active once a code has
 * confirmed it.
 */
export const secondFactor = pgTable('second_factor', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id),
  sealedKey: text('sealed_key').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The period of the last accepted code, so that codes cannot be replayed. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().default(now),
});

/** Single-use codes for users who lost their authenticator; only digests are stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/**
 * A single-use link by which a user chooses a new password, created by an administrator; the token itself is not
 * stored.
 */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => user.id),
    createdAt: moment('created_at').notNull().default(now),
    expiresAt: moment('expires_at').notNull(),
    /** Used or revoked. */
    usedAt: moment('used_at'),
    /** Sent to its user alone: no administrator has seen it. */
    mailed: boolean('mailed').notNull().default(false),
  },
  (t) => [index('password_reset_user').on(t.userId), index('password_reset_maker').on(t.madeBy)],
);

/** Written by rate-limiter-flexible, which fixes the column names, and by lib/platform/auth/login-limits.ts. */
export const loginAttempt = pgTable('login_attempt', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** The failed log-ins of a user on a day from an address, of which only a part is stored; at most 90 days. */
export const loginFailure = pgTable(
  'login_failure',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    /** The network, '203.0.113.0/24'; '' where it is not known, and beyond so many in a day. */
    network: text('network').notNull(),
    attempts: integer('attempts').notNull().default(1),
    lastAt: moment('last_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.network] })],
);

/** A company's own titles of pages. */
export const pageTitle = pgTable(
  'page_title',
  { companyId: companyId().references(() => company.id), path: text('path').notNull(), title: text('title').notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.path] })],
);

/** A user's arrangement of a page's table columns; no row means the default. */
export const columnChoice = pgTable(
  'column_choice',
  {
    companyId: companyId().references(() => company.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    path: text('path').notNull(),
    /** By table id: { order, hidden }. */
    tables: jsonb('tables').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.path] })],
);

/**
 * A page a user has starred in a company, in their order; read with the user's permissions, outside any company's
 * transaction.
 */
export const favourite = pgTable(
  'favourite',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    path: text('path').notNull(),
    orderint: integer('orderint').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.path] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [membership.companyId, membership.userId],
    }).onDelete('cascade'),
  ],
);

/** The day a user last opened a page in a company; read at log-in, outside any company's transaction. */
export const pageUse = pgTable(
  'page_use',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    path: text('path').notNull(),
    usedOn: day('used_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.path] }),
    index('page_use_user').on(t.userId),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [membership.companyId, membership.userId],
    }).onDelete('cascade'),
  ],
);

/** A report's widgets as the company arranged them; no row means the default layout. */
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
