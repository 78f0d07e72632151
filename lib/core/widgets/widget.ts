import { z } from 'zod';
import type { UserError } from '@/base/errors';
import { marks } from '@/lib/core/palette';
import { columnSchema, drillSchema, pickSchema, type Row, rowSchema } from './column';
import { controlSchema } from './control-schema';
import { kamishibaiStateSchema } from './kamishibai-schema';

const parameters = z.object({
  groupby: z.string().optional(),
  /** Seconds since 1970 when the data was read. */
  readat: z.number().optional(),
  refresh: z.boolean().optional(),
  /** The name of its Excel download. */
  excel: z.string().optional(),
  splitpages: z.string().optional(),
  newrow: z.boolean().optional(),
  json: z.boolean().optional(),
  /** The page's own filter whose choices are its rows: an export about one of them omits the others. */
  chooses: z.string().optional(),
  /** The text of an empty widget: why, and what to do. */
  empty: z.string().optional(),
});

const base = { title: z.string(), subtitle: z.string(), parameters };
const table = { ...base, options: z.object({ columns: z.array(columnSchema) }), data: z.array(rowSchema) };

/** Makes a tabulator a live table: rows are identified by xid and edited over the socket. */
const liveSchema = z.object({
  tbl: z.string(),
  /** The label of the new-row action, as in 'Nytt tilbud'. */
  newRow: z.string(),
  /** The company's change number that the rows include at least (see lib/platform/tables). */
  no: z.number().int(),
  /** Columns that identify a row to users. */
  label: z.array(z.string()),
  /** The column with a row's style code. */
  style: z.string().optional(),
  mayWrite: z.boolean(),
  /** A row can be turned into a task, due on this column's day. */
  task: z.object({ due: z.string().optional() }).optional(),
  /** The part of the table; sent along with every change. */
  projectid: z.string().optional(),
  equipmentid: z.string().optional(),
  /** The rows match a condition when they are read; later changes may or may not match. */
  narrowed: z.boolean().optional(),
});
export type Live = z.infer<typeof liveSchema>;

/** A live table behind a diagram: its section, and the columns that the diagram shows and changes. */
const liveColumnsSchema = z.object({ section: z.string(), live: liveSchema, columns: z.array(columnSchema) });
export type LiveColumns = z.infer<typeof liveColumnsSchema>;

/**
 * Serialized rows, one text (or its UTF-8) per block: columnar (lib/core/table-view/columnar.ts), or comma-separated
 * objects. Rows that are only forwarded are never parsed into objects. Can be iterated once.
 */
export type WrittenRows<Text = string | Uint8Array> = { count: number; blocks: Iterable<Text> };

/** A table's rows; `written` in their place when the caller accepts it. */
type Rows = { data: Row[]; written?: WrittenRows };

export const tabulatorSchema = z.object({
  wtype: z.literal('tabulator'),
  ...table,
  options: table.options.extend({ index: z.literal('xid').optional(), live: liveSchema.optional() }),
  /** The number of rows; absent when `data` holds all. */
  total: z.number().int().optional(),
});
export type Tabulator = Omit<z.infer<typeof tabulatorSchema>, 'data'> & Rows;

const readRows = {
  ...table,
  /** The number of rows; `data` holds fewer when only the first were requested. */
  total: z.number().int(),
  /** Sums over all rows by column, for a screen that receives only the first. */
  sums: z.record(z.string(), z.number()).optional(),
  /** Too many rows for a browser: `data` are the first, and a screen requests the rest in windows. */
  windowed: z.boolean().optional(),
};

const datatableSchema = z.object({ wtype: z.literal('datatable'), ...readRows });
export type Datatable = Omit<z.infer<typeof datatableSchema>, 'data'> & Rows;

/** Progress rows (specification 2, screen 17): a data table whose figures are bars and marks. */
const statusrowsSchema = z.object({ wtype: z.literal('statusrows'), ...readRows });
export type Statusrows = Omit<z.infer<typeof statusrowsSchema>, 'data'> & Rows;

/** A read-only table: all rows, or the first with their number and sums. */
export type ReadTable = Datatable | Statusrows;

const seriesSchema = z.object({
  name: z.string(),
  type: z.enum(['bar', 'line']),
  stack: z.string().optional(),
  /** One value per xAxis entry, kroner. */
  data: z.array(z.number().nullable()),
  /** The series' meaning (lib/core/palette.ts), or a category colour 0–9 that is the same on every page. */
  color: z.union([z.number().int().min(0).max(9), z.enum(marks)]).optional(),
  /** A negative value is a loss. */
  redNegative: z.boolean().optional(),
  /** The bars hang below the axis, with their values as they are. */
  below: z.boolean().optional(),
  drill: drillSchema.optional(),
  /** Each value's drill when it is not the bucket's combined with `drill`; null: none. */
  drills: z.array(drillSchema.nullable()).optional(),
  /** The filters that choosing a value sets, combined with the bucket's. */
  pick: pickSchema.optional(),
  /**
   * The reference of the series or stack `to`: last year (a bar behind it) or the budget (a tick across it). The legend
   * has one switch per `label`.
   */
  compared: z.object({ as: z.enum(['before', 'budget']), to: z.string(), label: z.string() }).optional(),
});

/** The chart fields of specification 1, section 3; one adapter in components maps them to nivo. */
const chartSchema = z.object({
  wtype: z.literal('chart'),
  title: z.object({ text: z.string(), subtext: z.string() }),
  xAxis: z.object({
    data: z.array(z.string()),
    drill: z.array(drillSchema).optional(),
    pick: z.array(pickSchema).optional(),
    /** Buckets that a line and a word mark, and where the first line's value is labelled. */
    marked: z.array(z.object({ at: z.number().int(), text: z.string() })).optional(),
  }),
  yAxis: z.object({ name: z.string(), type: z.enum(['amount', 'number', 'percent']) }),
  legend: z.object({ selected: z.string() }),
  series: z.array(seriesSchema),
  /** The drills' page, when it is not the voucher lines. */
  to: z.string().optional(),
  parameters,
});
export type Chart = z.infer<typeof chartSchema>;

const statSchema = z.object({
  wtype: z.literal('stat'),
  title: z.string(),
  stat: z.number().nullable(),
  type: z.enum(['amount', 'number', 'percent']),
  subtitle: z.string(),
  text: z.string(),
  tips: z.string(),
  /** Path of the page the stat links to. */
  relation: z.string().optional(),
  /** The other page's address parameters; default this page's period. */
  drill: drillSchema.optional(),
  /** The sparkline, oldest first; null is a gap. */
  data: z.array(z.number().nullable()),
  colour: z.enum(['neutral', 'good', 'bad']),
  /** Changes as shares (percent points for a percent stat): against last year, against budget. */
  changes: z.array(
    z.object({
      label: z.string(),
      value: z.number().nullable(),
      good: z.boolean().nullable(),
      /** No value because the earlier one was zero: shown as 'ny'. */
      isNew: z.boolean().optional(),
      /** Parameters of the page that explains the change. */
      explained: drillSchema.optional(),
    }),
  ),
  parameters,
});
export type Stat = z.infer<typeof statSchema>;

/** A page's conclusion from its figures: a sentence, its reason, and the link to its explanation. */
/** A link with its text. */
const roadSchema = z.object({ text: z.string(), to: z.string(), drill: drillSchema.optional() });

const verdictSchema = z.object({
  wtype: z.literal('verdict'),
  ...base,
  /** 'bad': somebody must act now, or money is lost. 'warn': soon. */
  tone: z.enum(['bad', 'warn', 'good', 'neutral']),
  sentence: z.string(),
  reason: z.string(),
  link: roadSchema.optional(),
  /** Acts that help, each with its own reason. */
  helps: z.array(z.object({ sentence: z.string(), reason: z.string(), link: roadSchema })).optional(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** Leaves of a two-level tree, sorted by name when drawn (specification 1, section 3). */
const treemapSchema = z.object({
  wtype: z.literal('treemap'),
  ...base,
  data: z.array(
    z.object({
      l1id: z.string(),
      l1nm: z.string(),
      l2id: z.string(),
      l2nm: z.string(),
      value: z.number(),
      color: z.number().int().min(0).max(9).optional(),
      drill: drillSchema.optional(),
      /** The same for all leaves of a group, as the group is chosen. */
      pick: pickSchema.optional(),
    }),
  ),
});
export type Treemap = z.infer<typeof treemapSchema>;

/**
 * Bars: ranked longest first, upright in the given order along a time axis, or a waterfall in the given order, each
 * change beginning where the one before ended.
 */
const barSchema = z.object({
  wtype: z.literal('bar'),
  ...base,
  /** redNegative: a negative bar is a loss. */
  options: z
    .object({
      upright: z.boolean().optional(),
      redNegative: z.boolean().optional(),
      waterfall: z.boolean().optional(),
      /** The label of last year's figures. */
      before: z.string().optional(),
    })
    .optional(),
  data: z.array(
    z.object({
      key: z.string(),
      value: z.number(),
      /** In a waterfall: a total before or after the changes, and whether a change is an improvement. */
      total: z.boolean().optional(),
      good: z.boolean().optional(),
      /** Last year's value, the budget, and the share of the whole; null when unknown. */
      before: z.number().nullable().optional(),
      budget: z.number().nullable().optional(),
      share: z.number().nullable().optional(),
      /** The last day of the bar's month, yyyy-mm-dd. */
      eomonth: z.string().optional(),
      drill: drillSchema.optional(),
      /** The drill's page, when it is not the voucher lines. */
      to: z.string().optional(),
      pick: pickSchema.optional(),
    }),
  ),
});
export type Bar = z.infer<typeof barSchema>;

const axisSchema = z.object({ text: z.string(), value: z.string() });

/** Flat cells and how to pivot them: two row levels, two column levels, one summed measure. */
const pivotSchema = z.object({
  wtype: z.literal('pivot'),
  ...base,
  options: z.object({
    rows: z.array(axisSchema).min(1).max(2),
    columns: z.array(axisSchema).min(1).max(2),
    /** Kroner; a number when decimals are given. */
    measure: axisSchema.extend({ decimals: z.number().int().min(0).max(2).optional() }),
    /** The page of the rows' drills, when it is not the voucher lines. */
    to: z.string().optional(),
  }),
  data: z.array(rowSchema),
});
export type Pivot = Omit<z.infer<typeof pivotSchema>, 'data'> & { data: Row[] };

/**
 * A board (specification 2, screen 15): a row per h1 and h2, a column per ah1 and ah2, in order of first appearance.
 */
const kamishibaiSchema = z.object({
  wtype: z.literal('kamishibai'),
  ...base,
  options: z.object({
    /** The heading over the rows' names. */
    row: z.string(),
    /** The page the rows' drills lead to. */
    to: z.string().optional(),
    /** The live table of the cards, by `xid`; a place without a card has ''. */
    live: liveColumnsSchema.optional(),
    /** A note on the whole board. */
    note: z.string().optional(),
  }),
  data: z.array(
    z.object({
      xid: z.string(),
      h1: z.string(),
      h2: z.string(),
      ah1: z.string(),
      ah2: z.string(),
      at1: z.string().max(40),
      color: kamishibaiStateSchema,
      /** The position of a card that can be flipped, and when it is due for control. */
      place: controlSchema.extend({ board: z.string(), row: z.string(), point: z.string() }).optional(),
      drill: drillSchema.optional(),
      /** The board's name, when `splitpages` names it: the part before a backslash is left out of the title. */
      board: z.string().optional(),
    }),
  ),
});
export type Kamishibai = z.infer<typeof kamishibaiSchema>;

/** Bars on a range of months (specification 2, section 9), one per line, under their group when there is one. */
const timelinebarSchema = z.object({
  wtype: z.literal('timelinebar'),
  ...base,
  options: z.object({
    /** The heading over the names. */
    row: z.string(),
    /** The first month shown, yyyy-mm, and the number of months. */
    from: z.string(),
    months: z.number().int().min(1).max(60),
    /** The day of today's line, yyyy-mm-dd. */
    today: z.string(),
    /** Height of a bar and the gap to the next, in pixels. */
    height: z.number().int().min(8).max(60),
    gap: z.number().int().min(0).max(30),
    /** The meaning of the category colours. */
    legend: z.array(z.object({ text: z.string(), color: z.number().int().min(0).max(9) })).optional(),
    to: z.string().optional(),
    /** The live table of the bars, by `id`: `startdate` and `enddate` are its columns of these names. */
    live: liveColumnsSchema.optional(),
  }),
  data: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      title: z.string(),
      /** First and last day as dd.mm.yyyy; '' for an open end. */
      stdt: z.string(),
      endt: z.string(),
      /** The first day as yyyy-mm-dd. */
      startdate: z.string(),
      color: z.number().int().min(0).max(9).optional(),
      group: z.string().optional(),
      /** Bars with the same lane in a group share a line where they do not overlap; default a line each. */
      lane: z.string().optional(),
      /** Additional text of the tooltip. */
      text: z.string().optional(),
      /** The agreed first and last day, yyyy-mm-dd: a thin line under the bar. */
      base: z.object({ start: z.string(), end: z.string() }).optional(),
      /** The completed share. */
      done: z.number().optional(),
      /** A single day reached, rather than a period of work. */
      milestone: z.boolean().optional(),
      /** On the critical path: a delay of it delays the whole. */
      critical: z.boolean().optional(),
      drill: drillSchema.optional(),
    }),
  ),
});
export type Timelinebar = z.infer<typeof timelinebarSchema>;

const placeSchema = z.object({ x: z.number(), y: z.number() });

/** Things placed by two scores, in a 3×3 grid (specification 2, screen 13). */
const xydiagramSchema = z.object({
  wtype: z.literal('xydiagram'),
  ...base,
  options: z.object({
    /** The axes' labels; both scores range from 0 to `most`. */
    x: z.string(),
    y: z.string(),
    most: z.number(),
    /** The meaning of the category colours. */
    legend: z.array(z.object({ text: z.string(), color: z.number().int().min(0).max(9) })).optional(),
    /** The live table of the things, by `id`: `xscore` and `yscore` are its columns of these names. */
    live: liveColumnsSchema.optional(),
  }),
  data: z.array(
    placeSchema.extend({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      /** Its position at the end of the last quarter, when known. */
      before: placeSchema.optional(),
      color: z.number().int().min(0).max(9),
      /** The meaning of its colour. */
      group: z.string(),
    }),
  ),
});
export type Xydiagram = z.infer<typeof xydiagramSchema>;

/**
 * Slides of a presentation (specification 2, screen 19): a statement that fills the slide, or a heading over a list.
 */
const slidesSchema = z.object({
  wtype: z.literal('slides'),
  ...base,
  data: z.array(
    z.object({
      xid: z.string(),
      parent: z.string().nullable(),
      /** The parent's title; '' for the outermost. */
      under: z.string(),
      title: z.string(),
      display: z.enum(['teaser', 'list']),
      text: z.string(),
      measuredescr: z.string(),
      children: z.array(z.object({ xid: z.string(), title: z.string(), status: z.string() })),
      /** The slide colour, 0–9; all descendants of a top item share it. */
      color: z.number().int().min(0).max(9),
      /** Start, target and current value as text, and the progress between them as a share. */
      figures: z.object({ from: z.string(), target: z.string(), now: z.string() }).optional(),
      progress: z.number().nullable(),
      /** Speaker notes, which only the presenter sees. */
      notes: z.string(),
    }),
  ),
});
export type Slides = z.infer<typeof slidesSchema>;
export type Slide = Slides['data'][number];

export type Widget =
  | Chart
  | Stat
  | Verdict
  | Tabulator
  | Datatable
  | Statusrows
  | Treemap
  | Bar
  | Pivot
  | Kamishibai
  | Timelinebar
  | Xydiagram
  | Slides;
/** Of the schema, so that a kind without one has no place on a page. */
export type WidgetType = z.infer<typeof widgetSchema>['wtype'];
export type WidgetsByType = { [W in Widget as W['wtype']]: W };

export const widgetSchema = z
  .discriminatedUnion('wtype', [
    chartSchema,
    statSchema,
    verdictSchema,
    tabulatorSchema,
    datatableSchema,
    statusrowsSchema,
    treemapSchema,
    barSchema,
    pivotSchema,
    kamishibaiSchema,
    timelinebarSchema,
    xydiagramSchema,
    slidesSchema,
  ])
  .meta({ id: 'Widget' });

/** Takes a widget's place when its source failed; other widgets are unaffected. */
export type FailedWidget = {
  wtype: 'failed';
  title: string;
  message: string;
  errorId: string;
  expected: WidgetType;
  /** The response status when the request was at fault. */
  status?: UserError['status'];
};

export type WidgetResult = Widget | FailedWidget;
