import { z } from 'zod';
import { serviceKinds } from '@/db/schema';
import { number } from './read-table';

/** What the items of a subcategory go through, how often (months) and what it costs (kroner). */
export const servicePlan = z.strictObject({
  subcategory: z.string(),
  kind: z.enum(serviceKinds),
  months: number,
  price: number,
});
export type ServicePlan = z.infer<typeof servicePlan>;
