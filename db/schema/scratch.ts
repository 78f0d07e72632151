import { boolean, date, integer, text } from 'drizzle-orm/pg-core';
import { money, share } from './columns';
import { companyTable } from './company-table';

/** A sheet for experiments: one column of each kind a live table has. */
export const scratch = companyTable('scratch', {
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
});
