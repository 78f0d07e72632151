import { z } from 'zod';

/** Parameters of an address a number leads to: the voucher lines behind it. */
export const drillSchema = z.record(z.string(), z.string());
export type Drill = z.infer<typeof drillSchema>;

/**
 * How a column's values are written. amount: kroner; number: a plain figure; percent: a share (0.12 = 12 %);
 * date: yyyy-mm-dd; month: yyyy-mm.
 */
export const columnTypes = ['text', 'amount', 'number', 'percent', 'date', 'month'] as const;

export const columnSchema = z.object({
  text: z.string(),
  value: z.string(),
  type: z.enum(columnTypes),
  /** 'sum': summed in the header. */
  math: z.literal('sum').optional(),
  /** true: a multi-select filter of the column's values. */
  dropfilter: z.boolean().optional(),
  decimals: z.number().int().min(0).max(4).optional(),
  /** Width in pixels at the start. */
  width: z.number().optional(),
  /** The column's part of the address a cell leads to; the row's own `_drill` is the other part. */
  drill: drillSchema.optional(),
});
export type Column = z.infer<typeof columnSchema>;

export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

/**
 * A row by column value. Keys with an underscore are about the row itself: _id, _style (codes 1 shaded bold, 2 bold,
 * 6 dashed border italic grey), _level (0 outermost), _drill (parameters of the voucher lines behind the row).
 */
export const rowSchema = z.object({ _drill: drillSchema.optional() }).catchall(cellSchema.or(drillSchema));
export type Row = { _drill?: Drill } & { [column: string]: Cell | Drill | undefined };

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
  /** What an empty widget says: why, and what to do. */
  empty: z.string().optional(),
});

const base = { title: z.string(), subtitle: z.string(), parameters };
const table = { ...base, options: z.object({ columns: z.array(columnSchema) }), data: z.array(rowSchema) };

export const tabulatorSchema = z.object({ wtype: z.literal('tabulator'), ...table });
export type Tabulator = Omit<z.infer<typeof tabulatorSchema>, 'data'> & { data: Row[] };

export const datatableSchema = z.object({
  wtype: z.literal('datatable'),
  ...table,
  /** How many rows there are; `data` holds fewer when only the first were asked for. */
  total: z.number().int(),
});
export type Datatable = Omit<z.infer<typeof datatableSchema>, 'data'> & { data: Row[] };

export const seriesSchema = z.object({
  name: z.string(),
  type: z.enum(['bar', 'line']),
  stack: z.string().optional(),
  /** One value per xAxis entry, kroner. */
  data: z.array(z.number().nullable()),
  /** A category colour 0–9, the same for the same thing on every page. */
  color: z.number().int().min(0).max(9).optional(),
  drill: drillSchema.optional(),
});

/** The chart fields of specification 1, section 3; one adapter in components turns them into nivo. */
export const chartSchema = z.object({
  wtype: z.literal('chart'),
  title: z.object({ text: z.string(), subtext: z.string() }),
  xAxis: z.object({ data: z.array(z.string()), drill: z.array(drillSchema).optional() }),
  yAxis: z.object({ name: z.string(), type: z.enum(['amount', 'number', 'percent']) }),
  legend: z.object({ selected: z.string() }),
  series: z.array(seriesSchema),
  parameters,
});
export type Chart = z.infer<typeof chartSchema>;

export const statSchema = z.object({
  wtype: z.literal('stat'),
  title: z.string(),
  stat: z.number().nullable(),
  type: z.enum(['amount', 'number', 'percent']),
  subtitle: z.string(),
  text: z.string(),
  tips: z.string(),
  /** Path of the page the stat leads to. */
  relation: z.string().optional(),
  /** The sparkline, oldest first. */
  data: z.array(z.number()),
  colour: z.enum(['neutral', 'good', 'bad']),
  /** Changes as shares (percent points for a percent stat): against last year, against budget. */
  changes: z.array(z.object({ label: z.string(), value: z.number().nullable(), good: z.boolean().nullable() })),
  parameters,
});
export type Stat = z.infer<typeof statSchema>;

/** Leaves of a two-level tree, sorted by name when drawn (specification 1, section 3). */
export const treemapSchema = z.object({
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
    }),
  ),
});
export type Treemap = z.infer<typeof treemapSchema>;

/** Ranked bars: one per row, longest first. */
export const barSchema = z.object({
  wtype: z.literal('bar'),
  ...base,
  data: z.array(z.object({ key: z.string(), value: z.number(), drill: drillSchema.optional() })),
});
export type Bar = z.infer<typeof barSchema>;

const axisSchema = z.object({ text: z.string(), value: z.string() });

/** A flat list of cells and how to pivot it: two row levels, two column levels, one summed measure in kroner. */
export const pivotSchema = z.object({
  wtype: z.literal('pivot'),
  ...base,
  options: z.object({
    rows: z.array(axisSchema).min(1).max(2),
    columns: z.array(axisSchema).min(1).max(2),
    measure: axisSchema,
  }),
  data: z.array(rowSchema),
});
export type Pivot = Omit<z.infer<typeof pivotSchema>, 'data'> & { data: Row[] };

export type Widget = Chart | Stat | Tabulator | Datatable | Treemap | Bar | Pivot;
export type WidgetType = Widget['wtype'];

export const widgetSchema = z.discriminatedUnion('wtype', [
  chartSchema,
  statSchema,
  tabulatorSchema,
  datatableSchema,
  treemapSchema,
  barSchema,
  pivotSchema,
]);

/** What stands in a widget's place when its source failed; the others are left alone. */
export type FailedWidget = { wtype: 'failed'; title: string; message: string; errorId: string; expected: WidgetType };

export type WidgetResult = Widget | FailedWidget;

/** The title of any widget as text. */
export function titleOf(widget: WidgetResult): string {
  return widget.wtype === 'chart' ? widget.title.text : widget.title;
}
