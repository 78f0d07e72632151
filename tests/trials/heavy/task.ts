import { z } from 'zod';

/** What one user reads: so many at once for so many ms, or, with 0 reads, each path once and one after the other. */
export const task = z.object({
  port: z.number(),
  cookie: z.string(),
  paths: z.array(z.string()),
  reads: z.number(),
  ms: z.number(),
});
export type Task = z.infer<typeof task>;

/** How many were answered in full, how many asked to come back later, and those that were answered otherwise. */
export const answered = z.object({ whole: z.number(), later: z.number(), bytes: z.number(), bad: z.array(z.string()) });
export type Answered = z.infer<typeof answered>;
