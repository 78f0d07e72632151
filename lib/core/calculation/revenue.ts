import { exactQuotient, roundTo } from '@/lib/core/format/exact';
import { type CalculationRow, emptyRow } from './row';

/** The margin one may ask for, in percent: the field is labelled 0-100, and 100 would ask for revenue without end. */
export const isMargin = (percent: number) => percent >= 0 && percent < 100;

/** Revenue that leaves the margin: costs / (100 − margin) × 100, whole kroner; null for a margin that cannot be had. */
export function revenueByMargin(costs: number, percent: number): number | null {
  return isMargin(percent) ? exactQuotient(0, costs * 100, 100 - percent) : null;
}

/** A fixed revenue as it is stored: the negative of its absolute value, whole kroner. */
export function fixedRevenue(kroner: number): number {
  return -Math.abs(roundTo(kroner, 0)) + 0;
}

type Place = Pick<CalculationRow, 'xid' | 'orderint'> & { parent?: string | null; title?: string };

/** A revenue line of so many percent margin on the costs it covers (recompute.ts). */
export function marginLine({ title = 'Omsetning etter margin', ...place }: Place, percent: number): CalculationRow {
  const price = { priceam: percent, pricemeasure: '%' };
  return emptyRow({ ...place, title, section: 'ledger', classification: 'revenue', ...price });
}

/** A revenue line of a fixed amount. */
export function fixedLine({ title = 'Fast omsetning', ...place }: Place, kroner: number): CalculationRow {
  const amount = fixedRevenue(kroner);
  return emptyRow({ ...place, title, section: 'ledger', classification: 'revenue', calc: 'manuell', amount });
}
