import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { between, companyId, moment, now, oneOf } from './columns';
import { companyTable, ref } from './company-table';
import { letter } from './letters';

/** The rhythm of a mailed page; `import`: when a ledger has been read in. */
export const mailRhythms = ['day', 'week', 'month', 'import'] as const;

/** A figure of a page as a letter had it. */
export type MailedFigure = { key: string; name: string; unit: string; value: number | null };

/** A page with its filters that is mailed: to users by the rights each has when it is sent, to others by its owner's. */
export const pageMail = companyTable(
  'page_mail',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id),
    ownerName: text('owner_name').notNull(),
    path: text('path').notNull(),
    /** The filters and the view of the page, as its address has them. */
    query: text('query').notNull(),
    rhythm: text('rhythm', { enum: mailRhythms }).notNull(),
    /** 1 Monday to 7 Sunday; the day of the month, of which a short month has its last; the hour, in Norwegian time. */
    weekday: integer('weekday'),
    monthday: integer('monthday'),
    hour: integer('hour'),
    toUsers: uuid('to_users').array().notNull(),
    toAddresses: text('to_addresses').array().notNull(),
    /** Sends it only if a figure has changed since the last one that was sent. */
    onlyChanged: boolean('only_changed').notNull().default(false),
    /** The time it is due next; null: when a ledger is read in. */
    nextAt: moment('next_at'),
    /** The time its letters were last written. */
    writtenAt: moment('written_at'),
    madeAt: moment('made_at').notNull().default(now),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('page_mail_live').on(t.companyId, t.ownerId).where(sql`ended_at is null`),
    oneOf('page_mail_rhythm', 'rhythm', mailRhythms),
    between('page_mail_weekday', 'weekday', 1, 7),
    between('page_mail_monthday', 'monthday', 1, 31),
    between('page_mail_hour', 'hour', 0, 23),
    check(
      'page_mail_when',
      sql`(weekday is not null) = (rhythm = 'week') and (monthday is not null) = (rhythm = 'month')
        and (hour is null) = (rhythm = 'import') and (next_at is null) = (rhythm = 'import')`,
    ),
    check('page_mail_receivers', sql`ended_at is not null or cardinality(to_users) + cardinality(to_addresses) > 0`),
  ],
);

/** The figures of a page as a letter reported them to one receiver, to compare the next one with. */
export const mailedFigures = pgTable(
  'mailed_figures',
  {
    companyId: companyId().references(() => company.id),
    /** The letter's id, which says whether it was sent. */
    letterId: uuid('letter_id').notNull(),
    mailId: uuid('mail_id').notNull(),
    figures: jsonb('figures').$type<MailedFigure[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.letterId] }),
    ref(letter, t.letterId).onDelete('cascade'),
    ref(pageMail, t.mailId),
    index('mailed_figures_mail').on(t.companyId, t.mailId),
  ],
);
