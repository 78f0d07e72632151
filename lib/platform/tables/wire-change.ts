import { z } from 'zod';
import { cellSchema } from '@/lib/core/widgets/column';

/** One log line as open screens get it. `val` is an edited cell, `vals` an added row; `texts` labels references. */
export const wireChangeSchema = z.object({
  no: z.number().int(),
  op: z.uuid(),
  tbl: z.string(),
  row: z.uuid(),
  kind: z.enum(['edit', 'insert', 'delete', 'restore']),
  col: z.string().optional(),
  val: cellSchema.optional(),
  vals: z.record(z.string(), cellSchema).optional(),
  /** Column → label of the reference in it. */
  texts: z.record(z.string(), z.string()).optional(),
  by: z.object({ id: z.uuid(), name: z.string() }),
  at: z.string(),
});
export type WireChange = z.infer<typeof wireChangeSchema>;
