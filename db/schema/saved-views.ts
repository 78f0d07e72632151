import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { moment, now, oneOf } from './columns';
import { companyTable } from './company-table';

/** The people who see a saved view: its owner, all who have the role, or the whole company. */
export const viewAudiences = ['own', 'role', 'company'] as const;

/** A list under a name: its filters, order, grouping and columns, as its page's address has them. */
export const savedView = companyTable(
  'saved_view',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    path: text('path').notNull(),
    name: text('name').notNull(),
    audience: text('audience', { enum: viewAudiences }).notNull(),
    /** The named role that sees it. */
    role: text('role'),
    /** By the address's parameter; the owner's own name among the values is `@meg`, and each reader's own. */
    params: jsonb('params').notNull(),
    /** The tables whose columns it arranges, by id: { order, hidden }. */
    columns: jsonb('columns').notNull(),
    at: moment('at').notNull().default(now),
  },
  (t) => [
    oneOf('saved_view_audience', 'audience', viewAudiences),
    // Read at each opening of the page.
    index('saved_view_page').on(t.companyId, t.path),
  ],
);
