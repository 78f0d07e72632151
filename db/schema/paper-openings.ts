import { index, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { moment, now, oneOf } from './columns';
import { companyTable } from './company-table';

/** The papers of a person: a scan of a certificate, and all that is stored of somebody as a file. */
export const paperKinds = ['scan', 'file'] as const;

/** The opening of a person's papers: who opened what, whose, and when. Stored for 90 days; no other reading is noted. */
export const paperOpening = companyTable(
  'paper_opening',
  {
    at: moment('at').notNull().default(now),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
    kind: text('kind', { enum: paperKinds }).notNull(),
    /** The certificate's file, or the person. */
    about: uuid('about').notNull(),
    aboutName: text('about_name').notNull(),
  },
  (t) => [index('paper_opening_at').on(t.companyId, t.at), oneOf('paper_opening_kind', 'kind', paperKinds)],
);
