import { z } from 'zod';
import { cellSchema } from '@/lib/core/widgets/column';

/** One line of the log as open screens get it. `val` is an edited cell, `vals` a row that came; `texts` names references. */
export const wireChangeSchema = z.object({
  no: z.number().int(),
  op: z.uuid(),
  tbl: z.string(),
  row: z.uuid(),
  kind: z.enum(['edit', 'insert', 'delete', 'restore']),
  col: z.string().optional(),
  val: cellSchema.optional(),
  vals: z.record(z.string(), cellSchema).optional(),
  /** Column → what the reference in it is called. */
  texts: z.record(z.string(), z.string()).optional(),
  by: z.object({ id: z.uuid(), name: z.string() }),
  at: z.string(),
});
export type WireChange = z.infer<typeof wireChangeSchema>;
