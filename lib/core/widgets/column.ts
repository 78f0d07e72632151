import { z } from 'zod';

/** Parameters of an address a number leads to: the voucher lines behind it. */
export const drillSchema = z.record(z.string(), z.string());
export type Drill = z.infer<typeof drillSchema>;

/** What choosing a datum sets: filters of the page's own, by name; the widget that shows it is not filtered by them. */
export const pickSchema = z.record(z.string(), z.string());
export type Picked = z.infer<typeof pickSchema>;

/**
 * How a column's values are written. amount: kroner; number: a plain figure; percent: a share (0.12 = 12 %);
 * date: yyyy-mm-dd; month: yyyy-mm; moment: yyyy-mm-dd hh:mm:ss, Norwegian time.
 */
const columnTypes = ['text', 'amount', 'number', 'percent', 'date', 'month', 'moment', 'boolean'] as const;

/** What a cell of a live table holds: percent is a share, a lookup the value of one of its choices. */
const cellKinds = ['text', 'longtext', 'number', 'money', 'percent', 'date', 'lookup', 'boolean'] as const;
export type CellKind = (typeof cellKinds)[number];

/** How a column is edited and what it accepts; lib/platform/tables/parse-cell.ts holds both screen and server to it. */
const editorSchema = z.object({
  kind: z.enum(cellKinds),
  /** Shown and not edited. */
  readonly: z.boolean().optional(),
  required: z.boolean().optional(),
  /** A new row gets a value of the server's own when none is given. */
  standard: z.boolean().optional(),
  /** What an empty required cell is told, where it is not 'Obligatorisk.'. */
  requiredText: z.string().optional(),
  maxLength: z.number().int().optional(),
  /** Bounds of a number, in the unit it is stored in. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** What a number outside its bounds is told, where it is not told by them. */
  boundsText: z.string().optional(),
  /** Decimals that may be typed, where the column shows fewer. */
  decimals: z.number().int().min(0).max(6).optional(),
  /** Bounds of a date, yyyy-mm-dd. */
  from: z.string().optional(),
  to: z.string().optional(),
  rule: z.enum(['orgnr', 'email', 'url', 'group', 'repeat']).optional(),
  /** The choices of a lookup, in order; last those that rows have and nobody may choose any more. */
  values: z.array(z.object({ value: z.string(), label: z.string(), past: z.boolean().optional() })).optional(),
});
export type Editor = z.infer<typeof editorSchema>;

const dueSchema = z.object({
  /** From so many days ahead it is near. */
  warnDays: z.number().int(),
  /** What is said of it once it is past, where that is not 'utløpt'. */
  past: z.string().optional(),
  /** The row is settled, and the date presses no more, when this column of it has one of the values. */
  unless: z.object({ column: z.string(), values: z.array(z.string()) }).optional(),
  /** The date presses no more when another row with the same in these columns has a later one. */
  renewedBy: z.array(z.string()).optional(),
  /** The lookup of whose date it is: it presses no more when that may not be chosen any more. */
  of: z.string().optional(),
});

const againstSchema = z.object({
  /** The columns of the row's target, and of whether it is the least ('Minst') or the most ('Høyst') that is good. */
  target: z.string(),
  limit: z.string(),
  /** The columns of its figures, oldest first: the latest is held against the target. */
  course: z.array(z.string()),
});

const sidesSchema = z.object({
  /** The row's key that tells its side: by how its value begins, `minus` asked first; what is neither is left out. */
  by: z.string(),
  plus: z.array(z.string()),
  minus: z.array(z.string()),
  /** What plus less minus is called. */
  difference: z.string(),
  /** Rows with a value here are parts of those without, and counted only where none of those are; `without` says so. */
  parts: z.object({ by: z.string(), without: z.string() }).optional(),
  /** Below zero it is a loss. */
  loss: z.boolean().optional(),
});

/** The kinds of thing a cell can name; lib/platform/routing/things.ts says what each is called and where it lives. */
export const thingKinds = [
  'customer',
  'supplier',
  'bid',
  'calculation',
  'project',
  'person',
  'item',
  'account',
  'voucher',
  'order',
  'measure',
  'count',
] as const;
export type ThingKind = (typeof thingKinds)[number];

export const columnSchema = z
  .object({
    text: z.string(),
    value: z.string(),
    type: z.enum(columnTypes),
    /** The product of these two of the row's figures. */
    product: z.tuple([z.string(), z.string()]).readonly().optional(),
    /** The month that these two of the row's figures name: its year, and its number from 1. */
    monthOf: z.tuple([z.string(), z.string()]).readonly().optional(),
    /** A figure of 0 says something, as a target or a measurement does: it is written, and is no dash. */
    zero: z.literal('said').optional(),
    /** 'sum': summed in the header. */
    math: z.literal('sum').optional(),
    /** Revenue and costs are both shown as plus: a sum over rows of both sides is a difference (lib/core/table-view/sides.ts). */
    sides: sidesSchema.optional(),
    /** In the row of sums: what the sum of one column is of that of others. */
    share: z.object({ part: z.string(), whole: z.array(z.string()) }).optional(),
    /** What a row is about, of several figures: a list with room for one shows this. */
    figure: z.boolean().optional(),
    /** A percent that is the change of `share`'s whole: 'ny' where there was nothing of it, and no more than '> 999 %'. */
    change: z.boolean().optional(),
    /** true: a multi-select filter of the column's values. */
    dropfilter: z.boolean().optional(),
    decimals: z.number().int().min(0).max(4).optional(),
    /** Below zero is a loss or a deviation, drawn red; a credit is neither. Of all its figures where the row says `_result`. */
    redNegative: z.boolean().optional(),
    /** What a cell without a value says, where that is something to know. */
    none: z.string().optional(),
    /** Most pixels at the start; a column is no wider than its heading and content need, and never too narrow for a figure. */
    width: z.number().optional(),
    /** lookup: the value stands for one of the editor's choices, by which it is shown. */
    formatter: z.literal('lookup').optional(),
    /** Its words are a status, drawn as a pill in their tone (state-tone.ts). */
    status: z.boolean().optional(),
    /** A date that matters, which says how near it is (lib/core/table-view/due.ts). */
    due: dueSchema.optional(),
    /** Says how the row's figure stands against its target, with the figure's course (lib/core/table-view/standing.ts). */
    against: againstSchema.optional(),
    /** The columns of the row whose sum it is (lib/core/table-view/worked-out.ts). */
    adds: z.array(z.string()).optional(),
    /** What one compares by: stays in sight at the right while the columns before it scroll. The last columns of a table only. */
    pinned: z.boolean().optional(),
    editor: editorSchema.optional(),
    /** The column's part of the address a cell leads to; the row's own `_drill` is the other part. */
    drill: drillSchema.optional(),
    /** The page a cell leads to with `drill` and the row's own `_to`, where it is not the voucher lines. */
    to: z.string().optional(),
    /** How progress is seen at a glance: a share as a bar, a count as a mark with its figure. */
    glance: z.enum(['bar', 'mark']).optional(),
    /** What a cell names, and the key under which its row has what that is known by. */
    ref: z.object({ kind: z.enum(thingKinds), id: z.string() }).optional(),
  })
  .meta({ id: 'Column' });
export type Column = z.infer<typeof columnSchema>;

export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

/**
 * A row by column value. Keys with an underscore are about the row itself: _id, _style (codes 1 shaded bold, 2 bold,
 * 6 dashed border italic grey), _level (0 outermost), _result (its figures are a result: below zero is a loss), _renewed
 * (its date presses no more, as `due.renewedBy` and `due.of` say), _currency (of its amounts, where rows may differ: NOK, EUR …), _drill (parameters of the voucher lines behind the row), _to (of
 * the pages its columns lead to), and what the things that its cells name are known by.
 */
export const rowSchema = z
  .object({ _drill: drillSchema.optional(), _to: drillSchema.optional() })
  .catchall(cellSchema.or(drillSchema))
  .meta({ id: 'Row' });
export type Row = { _drill?: Drill; _to?: Drill } & { [column: string]: Cell | Drill | undefined };
