import { z } from 'zod';
import { equipmentClassifications } from '@/lib/platform/tables/declared/choices';
import { list, number } from './read-table';
import { supplierTrade } from './supplier-trades';

export const catalogueItem = z.strictObject({
  classification: z.enum(equipmentClassifications),
  category: z.string(),
  subcategory: z.string(),
  title: z.string(),
  /** The number of pieces, each a row; a consumable is one row with a stock. */
  pieces: number.optional(),
  /** A stock of identical pieces without serial numbers, one row. */
  stock: number.optional(),
  /** One row per size. */
  sizes: list.optional(),
  price: number,
  measure: z.string(),
  /** Units per pack. */
  units: number.optional(),
  /** The prefix of short ids. */
  prefix: z.string(),
  supplier: supplierTrade,
  description: z.string().optional(),
  kw: number.optional(),
  m3: number.optional(),
  voltage: z.string().optional(),
  weight: number.optional(),
  dimensions: z.string().optional(),
});
export type CatalogueItem = z.infer<typeof catalogueItem>;
