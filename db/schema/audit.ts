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
 * The origin of a change: a user's edit, its undo or redo, a file, or an act with an undo of its own (such as handing a
 * task to a colleague) and what follows from a change.
 */
export const editVia = pgEnum('edit_via', ['direct', 'undo', 'redo', 'import', 'act']);

/** Any JSON value unchanged; drizzle's own jsonb parses strings again, so that '1.0' would become the number 1. */
const anyJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/**
 * Every change of a live table, one line per cell (or per inserted or deleted row), written in the change's
 * transaction. `no` is the company's running number: a client that has seen n requests what follows n.
 */
export const editLog = pgTable(
  'edit_log',
  {
    companyId: companyId().references(() => company.id),
    no: bigint('no', { mode: 'number' }).notNull(),
    /** The idempotency key of the change the lines belong to: repeated requests are applied once. */
    op: uuid('op').notNull(),
    /** Index of the line within its change, from 0. */
    ordinal: integer('ordinal').notNull(),
    at: moment('at').notNull().default(now),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
    tbl: text('tbl').notNull(),
    row: uuid('row').notNull(),
    /** The row's label at the time. */
    rowLabel: text('row_label').notNull(),
    kind: editKind('kind').notNull(),
    via: editVia('via').notNull().default('direct'),
    /** The edited column; null for a whole row. */
    col: text('col'),
    /** A cell's value, or a whole row as stored. */
    oldValue: anyJson('old_value'),
    newValue: anyJson('new_value'),
    /** The same as displayed. */
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
