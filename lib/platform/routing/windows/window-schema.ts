import { z } from 'zod';
import { type Cell, cellSchema, type Row, rowSchema } from '@/lib/core/widgets/column';

const sums = z.record(z.string(), z.number());

/** What a view of a table in windows comes to. Anchors: stretches of rows in their order, by the lead column's first value in each. */
const wholeSchema = z.object({
  shown: z.number().int(),
  sums,
  anchors: z.array(z.object({ value: cellSchema, count: z.number().int() })).optional(),
  groups: z.array(z.object({ value: cellSchema, count: z.number().int(), sums })).optional(),
  /** The least and the most of each figure. */
  extremes: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
});
export type Whole = z.infer<typeof wholeSchema>;

/** A part of such a table: what a view comes to, rows of it, or the values of a column with how many rows of the rest have each. */
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

/** No window is larger. */
export const mostRows = 1_000;
