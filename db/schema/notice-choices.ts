import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { between, day, oneOf } from './columns';

/** Kinds of mail that a user can choose: the morning's letter, notices, and news that only that letter has. */
export const choiceKinds = [
  'morning',
  'approval',
  'task',
  'mention',
  'answer',
  'claim',
  'unfit',
  'undelivered',
  'register',
  'alert',
  'ledger',
  'due',
  'bids',
  'certificates',
  'month-end',
] as const;

/** In a letter of its own at once, in the morning's letter, or not by mail. */
export const mailChoices = ['now', 'morning', 'never'] as const;

/** On the devices where notices are allowed at once, or not. */
export const phoneChoices = ['now', 'never'] as const;

/** A user's choice for a kind of notice by mail and on devices, in all their companies; else the default. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    kind: text('kind', { enum: choiceKinds }).notNull(),
    mail: text('mail', { enum: mailChoices }),
    phone: text('phone', { enum: phoneChoices }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    oneOf('notice_choice_kind', 'kind', choiceKinds),
    oneOf('notice_choice_mail', 'mail', mailChoices),
    oneOf('notice_choice_phone', 'phone', phoneChoices),
  ],
);

/** The last day a user's morning letter was written for: the first of their companies whose job runs writes it. */
export const morningLetter = pgTable('morning_letter', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id),
  writtenFor: day('written_for').notNull(),
});

/** The hours in which a morning's letter can be sent, at half past, and the one it is sent in without a choice. */
export const morningHours = { first: 4, last: 11, usual: 6 } as const;

/** The time of a user's morning letter; without a row on weekdays at the usual hour. */
export const morningTime = pgTable(
  'morning_time',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id),
    /** Norwegian time, at half past. */
    hour: integer('hour').notNull(),
    /** 1 is Monday; never on public holidays. */
    weekdays: integer('weekdays').array().notNull(),
  },
  () => [
    between('morning_time_hour', 'hour', morningHours.first, morningHours.last),
    check('morning_time_weekdays', sql`weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) between 1 and 7`),
  ],
);
