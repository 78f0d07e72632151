import { formatDate } from '@/lib/core/format/date';
import { type CartLine, longestLineText, mostPieces } from '@/lib/domains/purchasing/orders/cart-line';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';

/** A hire: what and how many, with the first and last day (yyyy-mm-dd). */
export type Hire = { item: CatalogueItem | undefined; text: string; count: number; from: string; to: string };

/** A hire as a line of the cart: its days in the text, and without a price, since the catalogue has what it costs to buy. */
export function hiredLine({ item, text, count, from, to }: Hire): CartLine {
  const days = `, leie ${formatDate(from)}${to === from ? '' : `–${formatDate(to)}`}`;
  return {
    item: item?.xid ?? null,
    text: `${(item?.title ?? text).slice(0, longestLineText - days.length)}${days}`,
    supItemId: item?.sup_item_id ?? null,
    measure: item?.measure ?? 'stk',
    unitsam: null,
    countam: Math.min(mostPieces, Math.max(1, count)),
    priceam: null,
    employee: null,
    size: null,
  };
}
