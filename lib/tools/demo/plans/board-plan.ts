import { z } from 'zod';
import { kamishibaiIntervals } from '@/db/schema';
import { list } from './read-table';

/** The columns of a board; the rows are projects or machines. */
export const boardPlan = z.strictObject({
  board: z.string(),
  subject: z.enum(['Prosjekt', 'Utstyr']),
  point: z.string(),
  rule: z.string(),
  interval: z.enum(kamishibaiIntervals),
  /** Actions when it is not in order, at most 40 characters each. */
  actions: list,
});
export type BoardPlan = z.infer<typeof boardPlan>;
