import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { day, moment, now, oneOf, timeOfDay } from './columns';
import { companyTable } from './company-table';

/** A task to do, or a line of a user's private log (ILog). */
export const taskKinds = ['todo', 'ilog'] as const;

/**
 * A user's task in a company (specification 2, section 3), visible only to the owner and to the colleague it is handed
 * to.
 */
export const task = companyTable(
  'task',
  {
    kind: text('kind').notNull().default('todo'),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id),
    /** Names of owner and colleague at the time: the company's role cannot read users. */
    ownerName: text('owner_name').notNull().default(''),
    text: text('text').notNull(),
    category: text('category'),
    important: boolean('important').notNull().default(false),
    done: boolean('done').notNull().default(false),
    duedate: day('duedate'),
    duetime: timeOfDay('duetime'),
    donedate: day('donedate'),
    createdate: day('createdate').notNull(),
    notes: text('notes'),
    hide: boolean('hide').notNull().default(false),
    readonly: boolean('readonly').notNull().default(false),
    /** Its recurrence after completion, as an iCalendar rule (RFC 5545): FREQ=MONTHLY;BYMONTHDAY=10. */
    repeatrule: text('repeatrule'),
    /** The recurring task whose completion created this one. */
    repeatOf: uuid('repeat_of'),
    /** The page it was created from, an address within the product, and the link's text. */
    link: text('link'),
    linktext: text('linktext'),
    /** The colleague asked to do it, and their answer. */
    handedTo: uuid('handed_to').references(() => user.id),
    handedName: text('handed_name'),
    handedAt: moment('handed_at'),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    orderint: integer('orderint').notNull().default(0),
    createdAt: moment('created_at').notNull().default(now),
  },
  (t) => [
    index('task_owner').on(t.companyId, t.ownerId, t.kind, t.done, t.duedate),
    uniqueIndex('task_repeat').on(t.companyId, t.repeatOf).where(sql`repeat_of is not null`),
    index('task_handed').on(t.companyId, t.handedTo).where(sql`handed_to is not null`),
    oneOf('task_kind', 'kind', taskKinds),
    check('task_done', sql`done = (donedate is not null)`),
    check('task_link', sql`link like '/%' and link not like '//%'`),
    check('task_handed', sql`(handed_to is null) = (handed_at is null) and handed_to <> owner_id`),
  ],
);
