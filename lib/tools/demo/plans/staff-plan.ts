import { z } from 'zod';
import { list, number } from './read-table';

export const course = z.strictObject({
  /** What positions call it. */
  id: z.string(),
  title: z.string(),
  issuer: z.string(),
  /** Months it holds; absent: for good. */
  months: number.optional(),
  /** What its numbers begin with. */
  prefix: z.string(),
});
export type Course = z.infer<typeof course>;

export const position = z.strictObject({
  title: z.string(),
  count: number,
  /** What a person is asked for: to run projects, price bids, answer for an office task, or do the work. */
  duty: z.enum(['manager', 'estimator', 'office', 'field']),
  /** Codes of the departments its people are spread over. */
  departments: list,
  /** The part of them that is hired. */
  hired: number.optional(),
  apprentice: z.literal('ja').optional(),
  /** Ids of the courses that all have, and that about half have. */
  all: list,
  some: list.optional(),
  /** What an hour costs against the norm of the company's field staff; absent: the norm. */
  wage: number.optional(),
});
export type Position = z.infer<typeof position>;

export type StaffPlan = { courses: readonly Course[]; positions: readonly Position[] };
