import { z } from 'zod';
import { calcs, costClassifications } from '@/lib/core/calculation/row';
import { number } from './read-table';
import { supplierTrade } from './supplier-trades';

/** A line of a price list. Consecutive lines of a category have the same supplier. */
export const priceItem = z.strictObject({
  classification: z.enum(costClassifications),
  category: z.string(),
  title: z.string(),
  /** Kroner and kilograms of CO2 equivalents per unit. */
  price: number,
  measure: z.string(),
  co2: number.optional(),
  calc: z.enum(calcs),
  account: z.string(),
  /** The supplier's trade; absent: the company's own price. */
  supplier: supplierTrade.optional(),
  /** The prefix of the line's number. */
  prefix: z.string(),
  /** Hours per day. */
  duration: number.optional(),
  /** The unit of the second consumption. */
  measure2: z.string().optional(),
  /** Units used per m², m³ or m of the job. */
  consume1: number.optional(),
  consume2: number.optional(),
});
export type PriceItem = z.infer<typeof priceItem>;
