import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { company } from './access';
import { bytea, companyId, moment, now } from './columns';
import { companyTable } from './company-table';

/** The last number issued per company and series; order numbers come from here. */
export const numberSeries = pgTable(
  'number_series',
  {
    companyId: companyId().references(() => company.id),
    name: text('name').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.name] })],
);

/** A file that belongs to an entity of the company; scope is the section whose permission guards it. */
export const storedFile = companyTable(
  'stored_file',
  {
    scope: text('scope').notNull(),
    object: text('object').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    created: moment('created').notNull().default(now),
    content: bytea('content').notNull(),
    /** For a picture: its size in pixels, and a thumbnail for lists. */
    width: integer('width'),
    height: integer('height'),
    thumbnail: bytea('thumbnail'),
    /** The time of its removal; it can be restored until it is purged. */
    removed: moment('removed'),
  },
  (t) => [index('stored_file_object').on(t.companyId, t.scope, t.object)],
);
