import type { CalculationRow } from './row';

/** What the price list says now of a line that was taken from it: kroner per unit. */
export type ListedPrice = { key: string; priceam: number | null; pricemeasure: string | null };

type OfList = Pick<CalculationRow, 'classification' | 'lineid' | 'sup_id' | 'title'>;

/**
 * What a line of a calculation and the line of the price list it came from are both known by: supplier and number, or without a
 * number supplier, classification and name. undefined for a line without a name.
 */
export function priceKey({ classification, lineid, sup_id, title }: OfList): string | undefined {
  if (lineid !== null && lineid !== '') return `nr|${sup_id ?? ''}|${lineid}`;
  return title.trim() === '' ? undefined : `navn|${sup_id ?? ''}|${classification ?? ''}|${title}`;
}
