import { formatNumber } from '@/lib/core/format/number';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';

/** Lists an item's catalogue facts by name (specification 2, screen 4); `no` is its number, or those of its sizes. */
export const itemFacts = (item: CatalogueItem, no: string | null): [string, string | null][] => [
  ['Leverandør', item.sup_id],
  ['Varenr', no],
  ['Beskrivelse', item.description],
  ['Underkategori', item.subcategory],
  ['Enhet', item.measure],
  ['Per pakke', item.unitsam === null ? null : formatNumber(item.unitsam)],
];
