import { z } from 'zod';
import { list, number } from './read-table';

export const course = z.strictObject({
  /** The id positions refer to. */
  id: z.string(),
  title: z.string(),
  issuer: z.string(),
  /** Months of validity; absent: unlimited. */
  months: number.optional(),
  /** The prefix of its numbers. */
  prefix: z.string(),
});
export type Course = z.infer<typeof course>;

export const position = z.strictObject({
  title: z.string(),
  count: number,
  /** What the person does: runs projects, prices bids, handles an office task, or does field work. */
  duty: z.enum(['manager', 'estimator', 'office', 'field']),
  /** Codes of the departments its people are distributed over. */
  departments: list,
  /** The share of them that is hired. */
  hired: number.optional(),
  apprentice: z.literal('ja').optional(),
  /** Ids of the courses that all have, and that about half have. */
  all: list,
  some: list.optional(),
  /** The cost of an hour relative to the company's field staff; absent: the norm. */
  wage: number.optional(),
});
export type Position = z.infer<typeof position>;

export type StaffPlan = { courses: readonly Course[]; positions: readonly Position[] };
