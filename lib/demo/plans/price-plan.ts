import type { CostClassification } from '@/lib/calculation/row';
import type { SupplierTrade } from './supplier-trades';

/** What a price multiplies in a calculation (lib/calculation works it out). */
export type CalcBasis = 'antall' | 'dager' | 'timer' | 'mengde1' | 'mengde2' | 'tonn-km' | 'manuell';

export type PriceItem = {
  title: string;
  /** Kroner and kilograms of CO2 equivalents per unit of the group's measure. */
  price: number;
  co2?: number;
  /** Units used per m², m³ or m of the job. */
  consume1?: number;
  consume2?: number;
};

export type PriceGroup = {
  classification: CostClassification;
  category: string;
  measure: string;
  calc: CalcBasis;
  account: string;
  /** Who sells it; absent: the company's own price. */
  supplier?: SupplierTrade;
  /** What the line's number begins with. */
  prefix: string;
  /** What the second consumption is measured in. */
  measure2?: string;
  /** Hours per day. */
  duration?: number;
  items: PriceItem[];
  /** Each item once per variant, at its price times the factor. */
  variants?: { name: string; factor: number }[];
};
