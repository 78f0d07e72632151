import { exactQuotient, roundTo } from '@/lib/core/format/exact';
import { type CalculationRow, emptyRow } from './row';

/** True for a valid margin in percent: the field is labelled 0-100, but 100 would need infinite revenue. */
export const isMargin = (percent: number) => percent >= 0 && percent < 100;

/**
 * Revenue that yields the margin: costs
 * (100 − margin) × 100, whole kroner; null for an invalid margin.
 */
export function revenueByMargin(costs: number, percent: number): number | null {
  return isMargin(percent) ? exactQuotient(0, costs * 100, 100 - percent) : null;
}

/** A fixed revenue as it is stored: the negative of its absolute value, whole kroner. */
export function fixedRevenue(kroner: number): number {
  return -Math.abs(roundTo(kroner, 0)) + 0;
}

type Place = Pick<CalculationRow, 'xid' | 'orderint'> & { parent?: string | null; title?: string };

/** A revenue line with a margin in percent on the costs it covers (recompute.ts). */
export function marginLine({ title = 'Omsetning etter margin', ...place }: Place, percent: number): CalculationRow {
  const price = { priceam: percent, pricemeasure: '%' };
  return emptyRow({ ...place, title, section: 'ledger', classification: 'revenue', ...price });
}

/** A revenue line with a fixed amount in kroner. */
export function fixedLine({ title = 'Fast omsetning', ...place }: Place, kroner: number): CalculationRow {
  const amount = fixedRevenue(kroner);
  return emptyRow({ ...place, title, section: 'ledger', classification: 'revenue', calc: 'manuell', amount });
}
