import { jsonb, text, unique } from 'drizzle-orm/pg-core';
import { moment, now } from './columns';
import { companyTable } from './company-table';

/** What was chosen the last time a file with these headings was imported into a table: columns by heading, answers by key. */
export const importMemory = companyTable(
  'import_memory',
  {
    /** The live table, by its name in calls. */
    tbl: text('tbl').notNull(),
    /** The headings in ASCII letters and digits, so that a file in another encoding is the same. */
    headings: text('headings').notNull(),
    mapping: jsonb('mapping').$type<Readonly<Record<string, string>>>().notNull(),
    answers: jsonb('answers').$type<Readonly<Record<string, string>>>().notNull(),
    usedAt: moment('used_at').notNull().default(now),
  },
  (t) => [unique('import_memory_headings').on(t.companyId, t.tbl, t.headings)],
);
