import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { day, oneOf } from './columns';

/** What a user can choose how to get by mail: the morning's letter, kinds of notices, and what only that letter tells of. */
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
  'due',
  'month-end',
] as const;

/** In a letter of its own at once, in the morning's letter, or not by mail. */
export const mailChoices = ['now', 'morning', 'never'] as const;

/** On the devices where notices are allowed at once, or not. */
export const phoneChoices = ['now', 'never'] as const;

/** How a user gets a kind of notice by mail and on their devices, in all their companies; without a value by the product's default. */
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
