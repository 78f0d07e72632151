import { z } from 'zod';
import { marks } from '@/lib/core/palette';

/** Address parameters of the voucher lines behind a number. */
export const drillSchema = z.record(z.string(), z.string());
export type Drill = z.infer<typeof drillSchema>;

/** The page's own filters set by choosing a datum; the widget that shows it ignores them. */
export const pickSchema = z.record(z.string(), z.string());
export type Picked = z.infer<typeof pickSchema>;

/**
 * The format of a column's values. amount: kroner; number: a plain number; percent: a share (0.12 = 12 %);
 * date: yyyy-mm-dd; month: yyyy-mm; moment: yyyy-mm-dd hh:mm:ss, Norwegian time.
 */
const columnTypes = ['text', 'amount', 'number', 'percent', 'date', 'month', 'moment', 'boolean'] as const;

/** The value of a live table's cell: percent is a share, lookup the value of a choice. */
const cellKinds = ['text', 'longtext', 'number', 'money', 'percent', 'date', 'lookup', 'boolean'] as const;
export type CellKind = (typeof cellKinds)[number];

/** The editing and validation of a column; lib/platform/tables/parse-cell.ts enforces it on screen and server. */
const editorSchema = z.object({
  kind: z.enum(cellKinds),
  /** Displayed, not editable. */
  readonly: z.boolean().optional(),
  required: z.boolean().optional(),
  /** The server provides a default for a new row. */
  standard: z.boolean().optional(),
  /** The error of an empty required cell; default 'Obligatorisk.'. */
  requiredText: z.string().optional(),
  maxLength: z.number().int().optional(),
  /** Bounds of a number, in the unit it is stored in. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** The error of a number out of bounds; by default it names the bounds. */
  boundsText: z.string().optional(),
  /** Most decimals that may be typed, when more than the column shows. */
  decimals: z.number().int().min(0).max(6).optional(),
  /** Bounds of a date, yyyy-mm-dd. */
  from: z.string().optional(),
  to: z.string().optional(),
  rule: z.enum(['orgnr', 'gtin', 'email', 'url', 'group', 'repeat', 'time', 'hours']).optional(),
  /** The column of the name of an e-mail address's owner: a new row's empty one takes it from 'Ola <a@b.no>'. */
  nameIn: z.string().optional(),
  /** The choices of a lookup in order; last the past values, which rows may have but nobody can choose. */
  values: z.array(z.object({ value: z.string(), label: z.string(), past: z.boolean().optional() })).optional(),
});
export type Editor = z.infer<typeof editorSchema>;

const dueSchema = z.object({
  /** Days before the date from which it is near. */
  warnDays: z.number().int(),
  /** The label once it is past; default 'utløpt'. */
  past: z.string().optional(),
  /** The deadline no longer applies when this column has one of the values. */
  unless: z.object({ column: z.string(), values: z.array(z.string()) }).optional(),
  /** The deadline no longer applies when a row with the same values in these columns has a later one. */
  renewedBy: z.array(z.string()).optional(),
  /** The lookup of the date's owner: the deadline no longer applies when that is a past value. */
  of: z.string().optional(),
});

const againstSchema = z.object({
  /** The columns with the row's target and with its direction: a minimum ('Minst') or a maximum ('Høyst'). */
  target: z.string(),
  limit: z.string(),
  /** The columns of its history, oldest first: the latest is compared with the target. */
  course: z.array(z.string()),
});

const sidesSchema = z.object({
  /** The row's key that decides its side, by prefix, `minus` first; rows of neither are left out. */
  by: z.string(),
  plus: z.array(z.string()),
  minus: z.array(z.string()),
  /** The label of plus less minus. */
  difference: z.string(),
  /** Rows with a value here are parts of those without, and count only when those are absent, labelled `without`. */
  parts: z.object({ by: z.string(), without: z.string() }).optional(),
  /** A negative difference is a loss. */
  loss: z.boolean().optional(),
});

/** The entity kinds a cell can reference; lib/platform/routing/things.ts has their names and pages. */
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
  'invoice',
  'measure',
  'count',
] as const;
export type ThingKind = (typeof thingKinds)[number];

export const columnSchema = z
  .object({
    text: z.string(),
    value: z.string(),
    type: z.enum(columnTypes),
    /** The heading a grid shows once above this column and its neighbours with the same; `text` may begin with it. */
    above: z.string().optional(),
    /** The product of these two figures of the row. */
    product: z.tuple([z.string(), z.string()]).readonly().optional(),
    /** The month of these two figures of the row: its year, and its number from 1. */
    monthOf: z.tuple([z.string(), z.string()]).readonly().optional(),
    /** A status by the row's first and last day, where it is not `waits`: planned, under way or ended today. */
    phase: z.object({ days: z.tuple([z.string(), z.string()]).readonly(), waits: z.string() }).optional(),
    /** Values that a filter of another takes as well, as those of an address that had one word for several. */
    also: z.record(z.string(), z.array(z.string()).readonly()).optional(),
    /** The values in their own order, by which they are sorted and grouped; else by the alphabet. */
    order: z.array(z.string()).readonly().optional(),
    /** 0 is meaningful, as a target or a measurement, and is written instead of a dash. */
    zero: z.literal('said').optional(),
    /** 'sum': summed in the header. */
    math: z.literal('sum').optional(),
    /** Revenue and costs are both positive: a sum over both sides is a difference (lib/core/table-view/sides.ts). */
    sides: sidesSchema.optional(),
    /** The rows' states, by the values of a status column: rows of different states are never summed together. */
    apart: z
      .object({ by: z.string(), states: z.array(z.object({ text: z.string(), values: z.array(z.string()) })) })
      .optional(),
    /** In the sum row: the share of one column's sum in others' sums. */
    share: z.object({ part: z.string(), whole: z.array(z.string()) }).optional(),
    /** The row's main figure: shown by lists with room for one. */
    figure: z.boolean().optional(),
    /** The change of `share`'s whole in percent: 'ny' when it was zero, and at most '> 999 %'. */
    change: z.boolean().optional(),
    /** true: a multi-select filter of the column's values. */
    dropfilter: z.boolean().optional(),
    decimals: z.number().int().min(0).max(4).optional(),
    /** Decimals that are displayed where a value has more than `decimals`. */
    mostDecimals: z.number().int().min(0).max(4).optional(),
    /**
     * A negative value is a loss or a deviation and is red; a credit is neither. Applies to all figures of a `_result`
     * row.
     */
    redNegative: z.boolean().optional(),
    /** A positive value is spent too much and red; in a `_result` row a negative one is. */
    redPositive: z.boolean().optional(),
    /** The text of an empty cell, when that is informative. */
    none: z.string().optional(),
    /** The greatest initial width in pixels; columns shrink to heading and content, but always fit their figures. */
    width: z.number().optional(),
    /** lookup: the value is displayed as the label of the editor's choice. */
    formatter: z.literal('lookup').optional(),
    /** The text is a status, rendered as a pill in its tone (state-tone.ts). */
    status: z.boolean().optional(),
    /** A deadline, which is labelled when near (lib/core/table-view/due.ts). */
    due: dueSchema.optional(),
    /** Shows the row's figure against its target, with its history (lib/core/table-view/standing.ts). */
    against: againstSchema.optional(),
    /** The columns this one sums (lib/core/table-view/worked-out.ts). */
    adds: z.array(z.string()).optional(),
    /** Stays visible at the right while the columns before it scroll; only for a table's last columns. */
    pinned: z.boolean().optional(),
    editor: editorSchema.optional(),
    /** The column's part of a cell's drill; the row's `_drill` is the other part. */
    drill: drillSchema.optional(),
    /** The page a cell links to with `drill` and the row's `_to`, when it is not the voucher lines. */
    to: z.string().optional(),
    /** The row's key of what the cell's page takes in place of `_to`, in a table whose rows lead to several pages. */
    place: z.string().optional(),
    /** A difference of shares in percentage points: with its sign, and red below this many. */
    points: z.object({ redBelow: z.number() }).optional(),
    /**
     * The figure as a bar toward the neighbouring column's, so that two columns face each other: on this side of the
     * figure, full at `most`, in the mark's colour.
     */
    facing: z.object({ side: z.enum(['left', 'right']), most: z.number(), color: z.enum(marks) }).optional(),
    /** A graphic for progress: a share as a bar, a count as a mark with its number. */
    glance: z.enum(['bar', 'mark']).optional(),
    /** The entity a cell references, and the row's key of its id. */
    ref: z.object({ kind: z.enum(thingKinds), id: z.string() }).optional(),
  })
  .meta({ id: 'Column' });
export type Column = z.infer<typeof columnSchema>;

export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

/**
 * A row by column value. Keys with an underscore describe the row itself: _id, _style (codes 1 shaded bold, 2 bold, 6
 * dashed border italic grey), _level (0 outermost), _result (its figures are a result: negative is a loss), _renewed
 * (its deadline no longer applies, see `due.renewedBy` and `due.of`), _currency (of its amounts when rows may differ:
 * NOK, EUR …), _words (what it is found by besides its cells), _drill (parameters of its voucher lines), _to (of its columns' pages), what its figures come to, for the
 * formulas of a workbook: _down (rows by their number from 1, '1,2,-5') and _across (columns per column, 'sum,-budget'),
 * and ids of referenced entities.
 */
export const rowSchema = z
  .object({ _drill: drillSchema.optional(), _to: drillSchema.optional() })
  .catchall(cellSchema.or(drillSchema))
  .meta({ id: 'Row' });
export type Row = { _drill?: Drill; _to?: Drill } & { [column: string]: Cell | Drill | undefined };
