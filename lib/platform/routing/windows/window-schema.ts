import { z } from 'zod';
import { type Cell, cellSchema, type Row, rowSchema } from '@/lib/core/widgets/column';

const sums = z.record(z.string(), z.number());

/**
 * The totals of a view of a windowed table. Anchors: stretches of rows in their order, by the first value of the lead
 * column in each.
 */
const wholeSchema = z.object({
  shown: z.number().int(),
  sums,
  anchors: z.array(z.object({ value: cellSchema, count: z.number().int() })).optional(),
  groups: z.array(z.object({ value: cellSchema, count: z.number().int(), sums })).optional(),
  /** The minimum and maximum of each figure. */
  extremes: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
});
export type Whole = z.infer<typeof wholeSchema>;

/**
 * A part of a windowed table: a view's totals, some of its rows, or a column's values with their counts under the other
 * filters.
 */
export type WindowAnswer = {
  whole?: Whole;
  rows?: Row[];
  values?: { value: Cell; count: number }[];
};

export const windowSchema: z.ZodType<WindowAnswer> = z.object({
  whole: wholeSchema.optional(),
  rows: z.array(rowSchema as z.ZodType<Row>).optional(),
  values: z.array(z.object({ value: cellSchema, count: z.number().int() })).optional(),
});

/** Maximum rows of a window. */
export const mostRows = 1_000;
