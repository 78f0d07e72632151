import { z } from 'zod';
import { cellSchema } from '@/lib/core/widgets/column';

/** A fault in one cell of a change; `now` when somebody else has changed it since the editor saw it. */
export const cellProblem = z.object({
  row: z.string(),
  col: z.string(),
  message: z.string(),
  /** The current value: with its text, who wrote it and when (ISO). */
  now: z.object({ val: cellSchema, text: z.string(), by: z.string().optional(), at: z.string().optional() }).optional(),
});
export type CellProblem = z.infer<typeof cellProblem>;
