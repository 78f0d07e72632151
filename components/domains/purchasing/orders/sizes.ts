import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';

type Sized = Pick<CatalogueItem, 'xid' | 'title' | 'subcategory' | '_supplier'>;

/** The size at the end of an item's name: 'Vernesko, høye str. 42' → 'str. 42', 'Tunika XL' → 'XL'. */
const sizeAtEnd = /\s((?:str\.?\s*)?\d{1,3}|X{0,3}[SML]|XXL)$/i;

/** An item's name without its size. */
export const baseOf = (title: string) => title.replace(sizeAtEnd, '');

const same = (a: string, b: string) => a.trim().toLocaleLowerCase('nb') === b.trim().toLocaleLowerCase('nb');

/**
 * The same supplier's item of the same name in another size, where the catalogue has an item per size; else undefined.
 */
export function inSize<T extends Sized>(items: readonly T[], item: T, size: string): T | undefined {
  const base = baseOf(item.title);
  return items.find(
    ({ title, subcategory, _supplier }) =>
      subcategory === item.subcategory && _supplier === item._supplier && same(title, `${base} ${size}`),
  );
}
