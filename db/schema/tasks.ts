import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { companyId, day, moment, now, oneOf, xid } from './columns';

/** A task to do, or a line of one's own log (ILog). */
export const taskKinds = ['todo', 'ilog'] as const;

/** A person's own task in a company (specification 2, section 3); nobody sees it but who has it, and whom it is handed to. */
export const task = pgTable(
  'task',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    kind: text('kind').notNull().default('todo'),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id),
    /** What owner and colleague are called, as it was when the task was theirs: users are no company's to read. */
    ownerName: text('owner_name').notNull().default(''),
    text: text('text').notNull(),
    category: text('category'),
    important: boolean('important').notNull().default(false),
    done: boolean('done').notNull().default(false),
    duedate: day('duedate'),
    donedate: day('donedate'),
    createdate: day('createdate').notNull(),
    notes: text('notes'),
    hide: boolean('hide').notNull().default(false),
    readonly: boolean('readonly').notNull().default(false),
    /** When it comes again after it is done, as a recurrence rule of iCalendar (RFC 5545): FREQ=MONTHLY;BYMONTHDAY=10. */
    repeatrule: text('repeatrule'),
    /** The task whose doing made this one, when it comes again. */
    repeatOf: uuid('repeat_of'),
    /** The page it comes from, an address within the product, and what the link is called. */
    link: text('link'),
    linktext: text('linktext'),
    /** Whom the owner has asked to do it, and what he answered. */
    handedTo: uuid('handed_to').references(() => user.id),
    handedName: text('handed_name'),
    handedAt: moment('handed_at'),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    orderint: integer('orderint').notNull().default(0),
    createdAt: moment('created_at').notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    index('task_owner').on(t.companyId, t.ownerId, t.kind, t.done, t.duedate),
    uniqueIndex('task_repeat').on(t.companyId, t.repeatOf).where(sql`repeat_of is not null`),
    index('task_handed').on(t.companyId, t.handedTo).where(sql`handed_to is not null`),
    oneOf('task_kind', 'kind', taskKinds),
    check('task_done', sql`done = (donedate is not null)`),
    check('task_link', sql`link like '/%' and link not like '//%'`),
    check('task_handed', sql`(handed_to is null) = (handed_at is null) and handed_to <> owner_id`),
  ],
);
