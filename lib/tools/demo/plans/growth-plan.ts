import { z } from 'zod';
import { slideDisplays } from '@/db/schema';
import { number } from './read-table';

/** A place on the growth matrix today: market attractiveness (x) and own strength (y), 0–10. */
export const growthPlan = z.strictObject({
  title: z.string(),
  text: z.string(),
  segment: z.string(),
  x: number,
  y: number,
});
export type GrowthPlan = z.infer<typeof growthPlan>;

/** The slide of an area or a goal, by its text, and where it is measured from, to and at now. */
export const slidePlan = z.strictObject({
  goal: z.string(),
  display: z.enum(slideDisplays),
  unit: z.string().optional(),
  from: number.optional(),
  target: number.optional(),
  /** Absent: the key figure named in `measure` says it. */
  now: number.optional(),
  measure: z.string().optional(),
  text: z.string(),
});
export type SlidePlan = z.infer<typeof slidePlan>;
