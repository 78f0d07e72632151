import { z } from 'zod';
import { daySchema } from '@/lib/core/format/day-schema';
import { partQuery } from '@/lib/platform/tables/call-query';
import { cellProblem } from '@/lib/platform/tables/cell-problem';
import { mostCells, mostRows, tooManyCells, tooManyRows } from '@/lib/platform/tables/limits';
import { wireChangeSchema } from '@/lib/platform/tables/wire-change';

const name = z.string().min(1).max(80);
const id = z.uuid().toLowerCase();

/** The part of a table a message is limited to. */
const part = { company: id, ...partQuery };

const seq = z.union([z.number(), z.string().max(64)]).optional();
const via = z.enum(['direct', 'undo', 'redo']).default('direct');

/** The day picked on the screen, which a status change is dated with. */
const activedate = daySchema('Aktiv dato er ingen dato.').optional();

/** JSON may hold the key `__proto__`, which is no column and must not reach an object. */
const plain = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Object.hasOwn(value, '__proto__'),
);

/** A value in a message: typed text, or the value itself. */
const val = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);

/**
 * One cell (specification 1, section 7). `seq` is returned with the answer; `was` is the value the editor saw; `op` is
 * the idempotency key, so the message may be resent.
 */
const cell = z.object({
  type: z.literal('cell').optional(),
  tbl: name,
  row: id,
  col: name,
  val,
  was: val.optional(),
  url: z.string().max(2_000).nullish(),
  activedate,
  ...part,
  seq,
  op: id.optional(),
  via,
});

const cellEdit = z.object({ row: id, col: name, val, was: val.optional() });

/** A pasted or filled range: many cells, all or none. */
const cells = z.object({
  type: z.literal('cells'),
  tbl: name,
  // Counted before the cells are validated, which is the costly step.
  cells: z.array(z.unknown()).min(1).max(mostCells, tooManyCells('Endre')).pipe(z.array(cellEdit)),
  url: z.string().max(2_000).nullish(),
  activedate,
  ...part,
  seq,
  op: id,
  via,
});

/** A new row with the values filled in so far. */
const add = z.object({
  type: z.literal('add'),
  tbl: name,
  row: id,
  vals: plain.pipe(z.record(name, val)),
  ...part,
  seq,
  op: id,
  via,
});

/** A row is deleted, and restored by its number in the log. */
const remove = z.object({ type: z.literal('delete'), tbl: name, row: id, ...part, seq, op: id, via });
const restore = z.object({ type: z.literal('restore'), tbl: name, no: z.number().int(), ...part, seq, op: id, via });

/** Counted before the elements are validated, which is the costly step. */
const rowsOf = <T extends z.ZodType>(of: T, verb: string) =>
  z.array(z.unknown()).max(mostRows, tooManyRows(verb)).pipe(z.array(of)).default([]);

/**
 * Rows added and deleted and cells changed, all or none: a range pasted over new rows, several rows deleted, and their
 * undo.
 */
const rows = z.object({
  type: z.literal('rows'),
  tbl: name,
  cells: z.array(z.unknown()).max(mostCells, tooManyCells('Endre')).pipe(z.array(cellEdit)).default([]),
  add: rowsOf(z.object({ row: id, vals: plain.pipe(z.record(name, val)) }), 'Legg til'),
  remove: rowsOf(id, 'Slett'),
  restore: rowsOf(z.number().int(), 'Hent fram'),
  activedate,
  ...part,
  seq,
  op: id,
  via,
});

/**
 * This screen shows a table and has every change up to `since`. One table per socket: a new watch replaces the old one.
 */
const watch = z.object({ type: z.literal('watch'), tbl: name, since: z.number().int().min(0), ...part, seq });
/** Nothing of the watch follows its answer; without `seq` there is none. */
const unwatch = z.object({ type: z.literal('unwatch'), seq });

/** The cell the user is in; null for none. */
const cursor = z.object({ type: z.literal('cursor'), row: id.nullable(), col: name.nullable() });

export const messageSchema = z.union([
  z.discriminatedUnion('type', [cells, add, remove, restore, rows, watch, unwatch, cursor]),
  cell,
]);
export type Message = z.infer<typeof messageSchema>;

/**
 * The answer to a message: 'ok' after the commit, with the number of the change; else an error sentence, and nothing is
 * written.
 */
export const replySchema = z.object({
  status: z.string(),
  seq: z.union([z.number(), z.string()]).optional(),
  no: z.number().int().optional(),
  /** The number of the change's log lines; `no` is the last of them. */
  lines: z.number().int().optional(),
  problems: z.array(cellProblem).optional(),
});
export type Reply = z.infer<typeof replySchema>;

/** A user who has a table open, and their cell. `id` is the screen's, since a user may have several. */
const presentSchema = z.object({
  id: z.string(),
  user: z.object({ id: z.uuid(), name: z.string() }),
  row: z.string().nullable(),
  col: z.string().nullable(),
});
export type Present = z.infer<typeof presentSchema>;

/** Messages the sidecar pushes without a request. */
export const pushSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ledger-changed'), companyId: z.uuid() }),
  /** The user's own notices in a company have changed. */
  z.object({ type: z.literal('notices-changed'), companyId: z.uuid() }),
  z.object({ type: z.literal('progress'), workId: z.uuid(), done: z.number(), total: z.number() }),
  /**
   * Changes of the watched table, in order; `no` is the number the screen is now at, also when none is of its table.
   */
  z.object({
    type: z.literal('changes'),
    companyId: z.uuid(),
    tbl: z.string(),
    no: z.number().int(),
    changes: z.array(wireChangeSchema),
  }),
  /** Too many changes were missed: the screen reloads the table. */
  z.object({ type: z.literal('reload'), companyId: z.uuid(), tbl: z.string(), no: z.number().int() }),
  /** Everybody else who has the table open. */
  z.object({ type: z.literal('present'), companyId: z.uuid(), tbl: z.string(), present: z.array(presentSchema) }),
  /** The user may no longer read the table. */
  z.object({ type: z.literal('closed'), companyId: z.uuid(), tbl: z.string(), message: z.string() }),
]);
export type Push = z.infer<typeof pushSchema>;
