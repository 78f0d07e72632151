import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';

type Sized = Pick<CatalogueItem, 'xid' | 'title' | 'subcategory' | '_supplier'>;

/** The size at the end of a name that has one: 'Vernesko, høye str. 42' → 'str. 42', 'Tunika XL' → 'XL'. */
const sizeAtEnd = /\s((?:str\.?\s*)?\d{1,3}|X{0,3}[SML]|XXL)$/i;

/** What a thing is called without its size. */
export const baseOf = (title: string) => title.replace(sizeAtEnd, '');

const same = (a: string, b: string) => a.trim().toLocaleLowerCase('nb') === b.trim().toLocaleLowerCase('nb');

/** The same thing of the same supplier in another size, where the catalogue has each size as an item; undefined where not. */
export function inSize<T extends Sized>(items: readonly T[], item: T, size: string): T | undefined {
  const base = baseOf(item.title);
  return items.find(
    ({ title, subcategory, _supplier }) =>
      subcategory === item.subcategory && _supplier === item._supplier && same(title, `${base} ${size}`),
  );
}
