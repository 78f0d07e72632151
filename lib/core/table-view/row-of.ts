import { z } from 'zod';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';

const cells: Readonly<Record<Column['type'], z.ZodType<Cell, Cell>>> = {
  text: z.union([z.string(), z.number()]).nullable(),
  amount: z.number().nullable(),
  number: z.number().nullable(),
  percent: z.number().nullable(),
  date: z.iso.date().nullable(),
  month: z.string().nullable(),
  moment: z.string().nullable(),
  boolean: z.boolean().nullable(),
};

/**
 * The schema of a query's rows for these columns: each present with a value of its type, the ids of its references, and
 * `ids`, of which those that begin with an underscore may be null.
 */
export function rowOf(columns: readonly Column[], ...ids: readonly string[]): z.ZodType<Row, Row> {
  return z.strictObject({
    // Links are added to rows after the query.
    _drill: z.undefined().optional(),
    _to: z.undefined().optional(),
    ...Object.fromEntries(columns.flatMap(({ ref }) => (ref ? [[ref.id, z.string().nullable()]] : []))),
    ...Object.fromEntries(columns.map(({ value, type }) => [value, cells[type]])),
    ...Object.fromEntries(ids.map((id) => [id, id.startsWith('_') ? z.uuid().nullable() : z.uuid()])),
  });
}
