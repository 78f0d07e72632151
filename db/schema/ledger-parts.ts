import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { bytea, companyId, moment, now } from './columns';
import { companyTable, ref } from './company-table';

/** A file that is one part of a ledger, kept until the others are there; `summary` is what it has and what it says. */
export const ledgerPart = companyTable(
  'ledger_part',
  {
    /** The key that the parts of one export share. */
    exportKey: text('export_key').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Its number and how many there are, where its name says so. */
    no: smallint('no'),
    count: smallint('count'),
    summary: jsonb('summary').notNull(),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => user.id),
    addedAt: moment('added_at').notNull().default(now),
  },
  (t) => [
    unique('ledger_part_sha256_key').on(t.companyId, t.sha256),
    index('ledger_part_export').on(t.companyId, t.exportKey),
  ],
);

/** The content of a part, packed with gzip, in pieces that each fit in memory. */
export const ledgerPartPiece = pgTable(
  'ledger_part_piece',
  {
    companyId: companyId(),
    partId: uuid('part_id').notNull(),
    no: integer('no').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.partId, t.no] }), ref(ledgerPart, t.partId).onDelete('cascade')],
);
