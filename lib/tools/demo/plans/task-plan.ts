import { z } from 'zod';
import { number } from './read-table';

/** A task of whoever may work on the path; days count from today, `handed` is the path of whom it is handed to. */
export const taskPlan = z.strictObject({
  path: z.string(),
  text: z.string(),
  category: z.string(),
  important: z.literal('ja').optional(),
  created: number,
  due: number.optional(),
  done: number.optional(),
  repeat: z.string().optional(),
  notes: z.string().optional(),
  link: z.string().optional(),
  linktext: z.string().optional(),
  handed: z.string().optional(),
});
export type TaskPlan = z.infer<typeof taskPlan>;

/** A line of one's own log. */
export const ilogPlan = taskPlan.pick({ path: true, text: true, category: true, created: true });
export type IlogPlan = z.infer<typeof ilogPlan>;
