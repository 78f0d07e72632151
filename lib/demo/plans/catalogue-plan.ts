import type { equipmentClassifications } from '@/lib/tables/declared/choices';
import type { SupplierTrade } from './supplier-trades';

export type CatalogueItem = {
  title: string;
  /** How many pieces, each a row of its own; a consumable is one row with a stock. */
  pieces?: number;
  price: number;
  description?: string;
  kw?: number;
  m3?: number;
  voltage?: string;
  weight?: number;
  dimensions?: string;
};

export type CatalogueGroup = {
  classification: (typeof equipmentClassifications)[number];
  category: string;
  subcategory: string;
  /** What short ids begin with. */
  prefix: string;
  supplier: SupplierTrade;
  measure: string;
  /** Units per pack. */
  units?: number;
  items: CatalogueItem[];
  /** Each item once per size. */
  sizes?: string[];
};
