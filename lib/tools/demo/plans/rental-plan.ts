import { z } from 'zod';
import { number } from './read-table';

/** Equipment of the hire firms: kroner per piece and day. */
export const rentalItem = z.strictObject({
  category: z.string(),
  subcategory: z.string(),
  title: z.string(),
  dayrent: number,
  weight: number,
  m3: number,
});
export type RentalItem = z.infer<typeof rentalItem>;
