import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { moment, now, oneOf } from './columns';
import { companyTable, ref } from './company-table';

/** The kinds of letters. */
export const letterKinds = [
  'invitation',
  'new-password',
  'reminder',
  'estimate',
  'order',
  'order-reminder',
  'claim',
  'contract-notice',
  'trial',
  'notice',
  'morning',
  'mass-mail',
  'page',
] as const;

/** Queued until its first try, failed between tries, sent when the other server has accepted it, given up for good. */
export const letterStages = ['queued', 'sent', 'failed', 'given-up'] as const;

/**
 * A letter of the outbox, written in the transaction of the act it tells of. Its text and its reader's rights are
 * worked out when it is sent; a trigger queues the job at `next_at`.
 */
export const letter = companyTable(
  'letter',
  {
    kind: text('kind', { enum: letterKinds }).notNull(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    /** The id of what it is about: a user, or a row of the company. */
    about: uuid('about').notNull(),
    /** The user who caused it, by whose rights it is sent. */
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
    writtenAt: moment('written_at').notNull().default(now),
    state: text('state', { enum: letterStages }).notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** The beginning of the day after which it is given up. */
    triedSince: moment('tried_since'),
    /** The time of the next try; null: never again by itself. */
    nextAt: moment('next_at').default(now),
    endedAt: moment('ended_at'),
    /** The reason why it was not sent, as a sentence, and the other server's answer. */
    reason: text('reason'),
    answer: text('answer'),
    /** The job process that is sending it, and since when its text may have reached the other server. */
    claimedBy: text('claimed_by'),
    handedAt: moment('handed_at'),
    /** A process died between the other server's acceptance and noting it. */
    maybeTwice: boolean('maybe_twice').notNull().default(false),
  },
  (t) => [
    index('letter_written').on(t.companyId, t.writtenAt),
    index('letter_waiting').on(t.companyId, t.nextAt).where(sql`next_at is not null`),
    index('letter_about').on(t.companyId, t.about),
    oneOf('letter_kind', 'kind', letterKinds),
    oneOf('letter_state', 'state', letterStages),
    check('letter_ended', sql`(ended_at is not null) = (state in ('sent', 'given-up'))`),
    check('letter_waits', sql`next_at is null or state in ('queued', 'failed')`),
    check('letter_one_line', sql`to_name || to_address || subject !~ '[[:cntrl:]]'`),
  ],
);

/** The outcomes of a try of a letter. */
export const tryOutcomes = ['sent', 'failed', 'given-up'] as const;

/** A try of a letter: when it ended, how, and what the other server answered. */
export const letterTry = companyTable(
  'letter_try',
  {
    letterId: uuid('letter_id').notNull(),
    at: moment('at').notNull().default(now),
    outcome: text('outcome', { enum: tryOutcomes }).notNull(),
    /** The reason why it did not go, as a sentence. */
    reason: text('reason'),
    answer: text('answer'),
  },
  (t) => [
    ref(letter, t.letterId).onDelete('cascade'),
    index('letter_try_letter').on(t.companyId, t.letterId),
    oneOf('letter_try_outcome', 'outcome', tryOutcomes),
  ],
);
