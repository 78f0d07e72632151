import { z } from 'zod';
import { number } from './read-table';

/**
 * A task of users with Write on the path; days count from today, `handed` is the path of the colleague it is handed to.
 */
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

/** An entry of a user's log. */
export const ilogPlan = taskPlan.pick({ path: true, text: true, category: true, created: true });
export type IlogPlan = z.infer<typeof ilogPlan>;
