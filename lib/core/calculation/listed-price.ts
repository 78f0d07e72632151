import type { CalculationRow } from './row';

/** The current price in the price list of a line copied from it: kroner per unit. */
export type ListedPrice = { key: string; priceam: number | null; pricemeasure: string | null };

type OfList = Pick<CalculationRow, 'classification' | 'lineid' | 'sup_id' | 'title'>;

/**
 * The key shared by a calculation line and its price list line: supplier and item number, or without a number supplier,
 * classification and title. undefined without a title.
 */
export function priceKey({ classification, lineid, sup_id, title }: OfList): string | undefined {
  if (lineid !== null && lineid !== '') return `nr|${sup_id ?? ''}|${lineid}`;
  return title.trim() === '' ? undefined : `navn|${sup_id ?? ''}|${classification ?? ''}|${title}`;
}
