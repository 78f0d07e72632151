import { z } from 'zod';
import { serviceKinds } from '@/db/schema';
import { number } from './read-table';

/** The services of a subcategory's items, their interval (months) and cost (kroner). */
export const servicePlan = z.strictObject({
  subcategory: z.string(),
  kind: z.enum(serviceKinds),
  months: number,
  price: number,
});
export type ServicePlan = z.infer<typeof servicePlan>;
