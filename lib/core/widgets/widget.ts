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
  /** The name the Excel download goes by. */
  excel: z.string().optional(),
  splitpages: z.string().optional(),
  newrow: z.boolean().optional(),
  json: z.boolean().optional(),
  /** The page's own filter that its rows are the choices of: what is taken out about one of them is without the others. */
  chooses: z.string().optional(),
  /** What an empty widget says: why, and what to do. */
  empty: z.string().optional(),
});

const base = { title: z.string(), subtitle: z.string(), parameters };
const table = { ...base, options: z.object({ columns: z.array(columnSchema) }), data: z.array(rowSchema) };

/** What makes a tabulator a live table: rows are known by xid and edited over the socket. */
const liveSchema = z.object({
  tbl: z.string(),
  /** What making a row is called, as in 'Nytt tilbud'. */
  newRow: z.string(),
  /** The company's running number of changes that the rows hold at least (see lib/platform/tables). */
  no: z.number().int(),
  /** Columns people know a row by. */
  label: z.array(z.string()),
  /** The column that holds a row's style code. */
  style: z.string().optional(),
  mayWrite: z.boolean(),
  /** A row can be made a task, due on the day of this column. */
  task: z.object({ due: z.string().optional() }).optional(),
  /** Which part of the table it is: sent along with every change. */
  projectid: z.string().optional(),
  equipmentid: z.string().optional(),
  /** The rows are those that meet a condition when they are read: what changes later may belong here or not. */
  narrowed: z.boolean().optional(),
});
export type Live = z.infer<typeof liveSchema>;

/** A live table behind a picture: its section, and the columns that the picture shows and changes. */
const liveColumnsSchema = z.object({ section: z.string(), live: liveSchema, columns: z.array(columnSchema) });
export type LiveColumns = z.infer<typeof liveColumnsSchema>;

/**
 * Rows as JSON, one text (or its UTF-8) per block of them: by columns (lib/core/table-view/columnar.ts), or as objects with commas
 * between. What is only passed on is written where it is read, and never becomes objects. Gone through once.
 */
export type WrittenRows<Text = string | Uint8Array> = { count: number; blocks: Iterable<Text> };

/** A table's rows; `written` in their place where whoever asked may have them so. */
type Rows = { data: Row[]; written?: WrittenRows };

export const tabulatorSchema = z.object({
  wtype: z.literal('tabulator'),
  ...table,
  options: table.options.extend({ index: z.literal('xid').optional(), live: liveSchema.optional() }),
  /** How many rows there are; absent when `data` holds all of them. */
  total: z.number().int().optional(),
});
export type Tabulator = Omit<z.infer<typeof tabulatorSchema>, 'data'> & Rows;

const readRows = {
  ...table,
  /** How many rows there are; `data` holds fewer when only the first were asked for. */
  total: z.number().int(),
  /** Sums over all rows by column, for a screen that gets only the first of them. */
  sums: z.record(z.string(), z.number()).optional(),
  /** More than a browser holds: `data` are the first, and a screen asks for the rest in windows. */
  windowed: z.boolean().optional(),
};

const datatableSchema = z.object({ wtype: z.literal('datatable'), ...readRows });
export type Datatable = Omit<z.infer<typeof datatableSchema>, 'data'> & Rows;

/** Rows of progress (specification 2, screen 17): a data table whose figures are bars and marks. */
const statusrowsSchema = z.object({ wtype: z.literal('statusrows'), ...readRows });
export type Statusrows = Omit<z.infer<typeof statusrowsSchema>, 'data'> & Rows;

/** A table that is read: all its rows, or the first of them with their number and sums. */
export type ReadTable = Datatable | Statusrows;

const seriesSchema = z.object({
  name: z.string(),
  type: z.enum(['bar', 'line']),
  stack: z.string().optional(),
  /** One value per xAxis entry, kroner. */
  data: z.array(z.number().nullable()),
  /** What the series is (lib/core/palette.ts), or a category colour 0–9, the same for the same thing on every page. */
  color: z.union([z.number().int().min(0).max(9), z.enum(marks)]).optional(),
  /** Below zero is a loss. */
  redNegative: z.boolean().optional(),
  drill: drillSchema.optional(),
  /** Where each value leads, where that is not the place's own with `drill`; null: nowhere. */
  drills: z.array(drillSchema.nullable()).optional(),
  /** With the place's own: what choosing one of its values sets. */
  pick: pickSchema.optional(),
  /**
   * What the series named `to`, or a whole stack of that name, is held against: the same a year before (a ghost behind it) or the
   * budget (a tick across it). The legend has one switch, called `label`, for all with that label.
   */
  compared: z.object({ as: z.enum(['before', 'budget']), to: z.string(), label: z.string() }).optional(),
});

/** The chart fields of specification 1, section 3; one adapter in components turns them into nivo. */
const chartSchema = z.object({
  wtype: z.literal('chart'),
  title: z.object({ text: z.string(), subtext: z.string() }),
  xAxis: z.object({
    data: z.array(z.string()),
    drill: z.array(drillSchema).optional(),
    pick: z.array(pickSchema).optional(),
  }),
  yAxis: z.object({ name: z.string(), type: z.enum(['amount', 'number', 'percent']) }),
  legend: z.object({ selected: z.string() }),
  series: z.array(seriesSchema),
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
  /** Path of the page the stat leads to. */
  relation: z.string().optional(),
  /** That page's address parameters; without them it is opened with the period of this one. */
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
      /** There is no value because there was nothing to compare with: 'ny'. */
      isNew: z.boolean().optional(),
      /** Parameters of the page that explains it. */
      explained: drillSchema.optional(),
    }),
  ),
  parameters,
});
export type Stat = z.infer<typeof statSchema>;

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
      /** The same for all leaves of a group: the group is chosen. */
      pick: pickSchema.optional(),
    }),
  ),
});
export type Treemap = z.infer<typeof treemapSchema>;

/**
 * Ranked bars: one per row, longest first; upright ones stand in the order given, along a time axis; those of a waterfall too, each
 * change beginning where the one before it ended.
 */
const barSchema = z.object({
  wtype: z.literal('bar'),
  ...base,
  /** redNegative: a bar below zero is a loss. */
  options: z
    .object({
      upright: z.boolean().optional(),
      redNegative: z.boolean().optional(),
      waterfall: z.boolean().optional(),
      /** What the figures of a year before are called. */
      before: z.string().optional(),
    })
    .optional(),
  data: z.array(
    z.object({
      key: z.string(),
      value: z.number(),
      /** Of a waterfall: what stands before or after its changes, and for a change whether it is one for the better. */
      total: z.boolean().optional(),
      good: z.boolean().optional(),
      /** The same a year before, what was budgeted, and its part of the whole: null where there is none. */
      before: z.number().nullable().optional(),
      budget: z.number().nullable().optional(),
      share: z.number().nullable().optional(),
      /** The last day of the month the bar stands for, yyyy-mm-dd. */
      eomonth: z.string().optional(),
      drill: drillSchema.optional(),
      /** The page its drill leads to, where it is not the voucher lines. */
      to: z.string().optional(),
      pick: pickSchema.optional(),
    }),
  ),
});
export type Bar = z.infer<typeof barSchema>;

const axisSchema = z.object({ text: z.string(), value: z.string() });

/** A flat list of cells and how to pivot it: two row levels, two column levels, one summed measure. */
const pivotSchema = z.object({
  wtype: z.literal('pivot'),
  ...base,
  options: z.object({
    rows: z.array(axisSchema).min(1).max(2),
    columns: z.array(axisSchema).min(1).max(2),
    /** Kroner; a number with so many decimals where they are named. */
    measure: axisSchema.extend({ decimals: z.number().int().min(0).max(2).optional() }),
    /** The page the rows' drills lead to, where it is not the voucher lines. */
    to: z.string().optional(),
  }),
  data: z.array(rowSchema),
});
export type Pivot = Omit<z.infer<typeof pivotSchema>, 'data'> & { data: Row[] };

/** A board (specification 2, screen 15): a row per h1 and h2, a column per ah1 and ah2, in the order they first stand in. */
const kamishibaiSchema = z.object({
  wtype: z.literal('kamishibai'),
  ...base,
  options: z.object({
    /** What a row is, over the row headings. */
    row: z.string(),
    /** The page the rows' drills lead to. */
    to: z.string().optional(),
    /** The live table whose rows the cards are, by `xid`; a place without a card has ''. */
    live: liveColumnsSchema.optional(),
    /** What is to be said of the board as a whole. */
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
      /** Where a card that is turned stands, and when it is to be looked at. */
      place: controlSchema.extend({ board: z.string(), row: z.string(), point: z.string() }).optional(),
      drill: drillSchema.optional(),
      /** The board it is on, where `splitpages` names it: what is before a backslash is left out of the title. */
      board: z.string().optional(),
    }),
  ),
});
export type Kamishibai = z.infer<typeof kamishibaiSchema>;

/** Bars on a stretch of months (specification 2, section 9), a line each, under their group where they have one. */
export const timelinebarSchema = z.object({
  wtype: z.literal('timelinebar'),
  ...base,
  options: z.object({
    /** What a row is, over the names. */
    row: z.string(),
    /** The first month shown, yyyy-mm, and how many there are. */
    from: z.string(),
    months: z.number().int().min(1).max(60),
    /** Where today's line stands, yyyy-mm-dd. */
    today: z.string(),
    /** Height of a bar and the gap to the next, pixels. */
    height: z.number().int().min(8).max(60),
    gap: z.number().int().min(0).max(30),
    /** What the category colours mean. */
    legend: z.array(z.object({ text: z.string(), color: z.number().int().min(0).max(9) })).optional(),
    to: z.string().optional(),
    /** The live table whose rows the bars are, by `id`: `startdate` and `enddate` are its columns of these names. */
    live: liveColumnsSchema.optional(),
  }),
  data: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      title: z.string(),
      /** First and last day as dd.mm.yyyy; '' for an end nobody has set. */
      stdt: z.string(),
      endt: z.string(),
      /** The first day as yyyy-mm-dd. */
      startdate: z.string(),
      color: z.number().int().min(0).max(9).optional(),
      group: z.string().optional(),
      /** Bars of a group with the same one share a line where they do not overlap; without it a bar has its own. */
      lane: z.string().optional(),
      /** What else the tip says. */
      text: z.string().optional(),
      /** Its first and last day as they were agreed, yyyy-mm-dd: a thin line under it. */
      base: z.object({ start: z.string(), end: z.string() }).optional(),
      /** How much of it is done, a share. */
      done: z.number().optional(),
      /** A day that is reached rather than worked through. */
      milestone: z.boolean().optional(),
      /** What it takes longer, the whole takes longer. */
      critical: z.boolean().optional(),
      drill: drillSchema.optional(),
    }),
  ),
});
export type Timelinebar = z.infer<typeof timelinebarSchema>;

const placeSchema = z.object({ x: z.number(), y: z.number() });

/** Things placed by two scores, in thirds each way (specification 2, screen 13). */
const xydiagramSchema = z.object({
  wtype: z.literal('xydiagram'),
  ...base,
  options: z.object({
    /** What the scores say, sideways and upwards; both go from 0 to `most`. */
    x: z.string(),
    y: z.string(),
    most: z.number(),
    /** What the category colours mean. */
    legend: z.array(z.object({ text: z.string(), color: z.number().int().min(0).max(9) })).optional(),
    /** The live table whose rows the things are, by `id`: `xscore` and `yscore` are its columns of these names. */
    live: liveColumnsSchema.optional(),
  }),
  data: z.array(
    placeSchema.extend({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      /** Where it stood when the last quarter ended, where that is known. */
      before: placeSchema.optional(),
      color: z.number().int().min(0).max(9),
      /** What its colour means. */
      group: z.string(),
    }),
  ),
});
export type Xydiagram = z.infer<typeof xydiagramSchema>;

/** Slides of a talk (specification 2, screen 19): a statement that fills the slide, or a heading over what stands under it. */
const slidesSchema = z.object({
  wtype: z.literal('slides'),
  ...base,
  data: z.array(
    z.object({
      xid: z.string(),
      parent: z.string().nullable(),
      /** What it stands under, in words; '' for the outermost. */
      under: z.string(),
      title: z.string(),
      display: z.enum(['teaser', 'list']),
      text: z.string(),
      measuredescr: z.string(),
      children: z.array(z.object({ xid: z.string(), title: z.string(), status: z.string() })),
      /** The slide colour, 0–9: the same for all that stands under one. */
      color: z.number().int().min(0).max(9),
      /** What it is measured from, to and at now, as text, and how far that is, a share. */
      figures: z.object({ from: z.string(), target: z.string(), now: z.string() }).optional(),
      progress: z.number().nullable(),
      /** What whoever presents says: nobody else sees it. */
      notes: z.string(),
    }),
  ),
});
export type Slides = z.infer<typeof slidesSchema>;
export type Slide = Slides['data'][number];

export type Widget =
  | Chart
  | Stat
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
export type WidgetType = Widget['wtype'];
export type WidgetsByType = { [W in Widget as W['wtype']]: W };

export const widgetSchema = z
  .discriminatedUnion('wtype', [
    chartSchema,
    statSchema,
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

/** What stands in a widget's place when its source failed; the others are left alone. */
export type FailedWidget = {
  wtype: 'failed';
  title: string;
  message: string;
  errorId: string;
  expected: WidgetType;
  /** What a call answers with when the fault lies in what was asked for. */
  status?: UserError['status'];
};

export type WidgetResult = Widget | FailedWidget;
