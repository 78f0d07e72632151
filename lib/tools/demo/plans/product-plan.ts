import { z } from 'zod';
import { number } from './read-table';

/** A product of a segment, by the segment's code; weight is its frequency. */
export const productPlan = z.strictObject({
  name: z.string(),
  category: z.string(),
  segment: z.string(),
  weight: number,
});
export type ProductPlan = z.infer<typeof productPlan>;
