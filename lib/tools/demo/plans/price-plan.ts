import { z } from 'zod';
import { calcs, costClassifications } from '@/lib/core/calculation/row';
import { number } from './read-table';
import { supplierTrade } from './supplier-trades';

/** A line of a company's price list. Lines of one category follow each other and are bought from one supplier. */
export const priceItem = z.strictObject({
  classification: z.enum(costClassifications),
  category: z.string(),
  title: z.string(),
  /** Kroner and kilograms of CO2 equivalents per unit of the measure. */
  price: number,
  measure: z.string(),
  co2: number.optional(),
  calc: z.enum(calcs),
  account: z.string(),
  /** Who sells it; absent: the company's own price. */
  supplier: supplierTrade.optional(),
  /** What the line's number begins with. */
  prefix: z.string(),
  /** Hours per day. */
  duration: number.optional(),
  /** What the second consumption is measured in. */
  measure2: z.string().optional(),
  /** Units used per m², m³ or m of the job. */
  consume1: number.optional(),
  consume2: number.optional(),
});
export type PriceItem = z.infer<typeof priceItem>;
