import { z } from 'zod';
import { number } from './read-table';

/** What the company sells in a segment, by the segment's code; weight is how often. */
export const productPlan = z.strictObject({
  name: z.string(),
  category: z.string(),
  segment: z.string(),
  weight: number,
});
export type ProductPlan = z.infer<typeof productPlan>;
