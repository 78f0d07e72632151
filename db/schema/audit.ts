import {
  bigint,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { companyId, moment, now } from './columns';

export const editKind = pgEnum('edit_kind', ['edit', 'insert', 'delete', 'restore']);

/**
 * Where a change came from: a person's own hand, the undoing or redoing of it, a file, or an act with a way back of its own (what is
 * handed to a colleague, and what follows from a change).
 */
export const editVia = pgEnum('edit_via', ['direct', 'undo', 'redo', 'import', 'act']);

/** Any JSON value as it is. drizzle's own jsonb reads a text once more: '1.0' would come back as the number 1. */
const anyJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/**
 * Every change of a live table, one line per cell (or per row that came or went), written in the transaction of the
 * change. `no` is the company's running number: whoever has seen up to n asks for what is after n.
 */
export const editLog = pgTable(
  'edit_log',
  {
    companyId: companyId().references(() => company.id),
    no: bigint('no', { mode: 'number' }).notNull(),
    /** The change the lines belong to, named by whoever asked for it: asked for twice, it happens once. */
    op: uuid('op').notNull(),
    /** Place of the line in its change, from 0. */
    ordinal: integer('ordinal').notNull(),
    at: moment('at').notNull().default(now),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
    tbl: text('tbl').notNull(),
    row: uuid('row').notNull(),
    /** What people know the row by, as it was called then. */
    rowLabel: text('row_label').notNull(),
    kind: editKind('kind').notNull(),
    via: editVia('via').notNull().default('direct'),
    /** The column of an edit; null for a whole row. */
    col: text('col'),
    /** A cell's value, or a whole row as the database holds it. */
    oldValue: anyJson('old_value'),
    newValue: anyJson('new_value'),
    /** The same as people read it. */
    oldText: text('old_text'),
    newText: text('new_text'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.no] }),
    unique('edit_log_op_key').on(t.companyId, t.op, t.ordinal),
    index('edit_log_cell').on(t.companyId, t.tbl, t.row, t.col, t.no),
    index('edit_log_person').on(t.companyId, t.userId, t.tbl, t.no),
  ],
);
