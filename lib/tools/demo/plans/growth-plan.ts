import { z } from 'zod';
import { slideDisplays } from '@/db/schema';
import { number } from './read-table';

/** A current position on the growth matrix: market attractiveness (x) and own strength (y), 0–10. */
export const growthPlan = z.strictObject({
  title: z.string(),
  text: z.string(),
  segment: z.string(),
  x: number,
  y: number,
});
export type GrowthPlan = z.infer<typeof growthPlan>;

/** The slide of an area or goal, by its text, with start, target and current value. */
export const slidePlan = z.strictObject({
  goal: z.string(),
  display: z.enum(slideDisplays),
  unit: z.string().optional(),
  from: number.optional(),
  target: number.optional(),
  /** Absent: the key figure named in `measure` gives it. */
  now: number.optional(),
  measure: z.string().optional(),
  text: z.string(),
});
export type SlidePlan = z.infer<typeof slidePlan>;
