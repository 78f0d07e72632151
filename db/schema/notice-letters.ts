import { jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { day, moment, now } from './columns';
import { companyTable, ref } from './company-table';
import { variation } from './projects';

/** A letter of a case as it was made: its head, its sections and what was notified before it. Days are yyyy-mm-dd. */
export type StoredNotice = {
  no: string;
  day: string;
  subject: string;
  company: string;
  to: readonly string[];
  facts: readonly { name: string; value: string }[];
  intro: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
  earlier: readonly { day: string; no: string; text: string }[];
  sender: string;
  foot: string;
};

/** A notice to the other party of a contract: numbered, kept as it was sent or printed, and never changed. */
export const noticeLetter = companyTable(
  'notice_letter',
  {
    variationId: uuid('variation_id').notNull(),
    no: text('no').notNull(),
    day: day('day').notNull(),
    /** Null: it was printed. */
    toAddress: text('to_address'),
    content: jsonb('content').$type<StoredNotice>().notNull(),
    at: moment('at').notNull().default(now),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
  },
  (t) => [ref(variation, t.variationId), unique('notice_letter_no').on(t.companyId, t.no)],
);
