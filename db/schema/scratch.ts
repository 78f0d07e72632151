import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, money, share, xid } from './columns';

/** A sheet for experiments: one column of each kind a live table has. */
export const scratch = pgTable(
  'scratch',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    title: text('title').notNull(),
    choice: text('choice'),
    countint: integer('countint'),
    amountam: money('amountam'),
    sharepr: share('sharepr'),
    day: date('day', { mode: 'string' }),
    done: boolean('done').notNull().default(false),
    note: text('note'),
    /** The row's style: 1 shaded and bold, 2 bold, 6 dashed line and grey italics. */
    style: text('style'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.xid] })],
);
