import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { day, moment, money, now } from './columns';
import { companyTable, ref } from './company-table';
import { customer } from './ledger';

/** An invoice of a reminder as its letter says it, kroner; a credit is negative and has no due day (yyyy-mm-dd). */
export type RemindedItem = {
  no: string | null;
  date: string | null;
  text: string | null;
  due: string | null;
  amount: number;
};

/** The texts of a reminder that its sender may change; its sum, invoices and day to pay by stand in braces. */
export type ReminderTexts = { intro: string; closing: string };

/** A reminder of overdue invoices to a customer. Its letter is stored as written, since the ledger may be read in anew. */
export const reminder = companyTable(
  'reminder',
  {
    customerId: uuid('customer_id').notNull(),
    toAddress: text('to_address').notNull(),
    copyAddress: text('copy_address'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Empty for reminders that were stored as their body alone. */
    texts: jsonb('texts').$type<ReminderTexts>().notNull().default({ intro: '', closing: '' }),
    /** The invoices in the order of the letter, and their sum. */
    items: jsonb('items').$type<readonly RemindedItem[]>().notNull(),
    /** The numbers of invoices that the letter asks about instead. */
    doubted: jsonb('doubted').$type<readonly string[]>().notNull().default([]),
    amount: money('amount').notNull(),
    /** The day to which payments were known, and the day to pay by. */
    asOf: day('as_of').notNull(),
    payBy: day('pay_by').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
    at: moment('at').notNull().default(now),
  },
  (t) => [ref(customer, t.customerId), index('reminder_customer').on(t.companyId, t.customerId, t.at)],
);
