import type { CatalogueItem } from './catalogue-item';
import { compareSizes, isSameSize, oneSize, readTitle, type Titled } from './sizes';

type Article = Pick<CatalogueItem, 'xid' | 'title' | 'subcategory' | '_supplier' | 'priceam' | 'count'>;

/** An article in its size. */
export type Variant<T extends Article = CatalogueItem> = { size: string; item: T };

/** Articles that are alike but for their size, with the smallest first; of one size where they have none. */
export type Product<T extends Article = CatalogueItem> = {
  /** The id of its first article in the catalogue. */
  key: string;
  title: string;
  variants: readonly Variant<T>[];
};

const sizeOf = ({ size }: Titled, title: Titled['base'], alike: number, certain: boolean) =>
  size !== null && (certain || alike > 1) ? { title, size } : undefined;

/**
 * The products of a catalogue: articles with the same title once the size is taken off, the same subcategory and the
 * same supplier. Two articles that do not differ in size either stay two products. In the catalogue's order.
 */
export function productsOf<T extends Article>(items: readonly T[]): Product<T>[] {
  const read = items.map((item) => {
    const titled = readTitle(item.title);
    const key = JSON.stringify([titled.base.toLocaleLowerCase('nb'), item.subcategory, item._supplier]);
    return { item, titled, key };
  });
  const alike = new Map<string, number>();
  for (const { key, titled } of read) if (titled.size !== null) alike.set(key, (alike.get(key) ?? 0) + 1);
  const found: { key: string; product: Product<T> & { variants: Variant<T>[] } }[] = [];
  for (const { item, titled, key } of read) {
    const sized = sizeOf(titled, titled.base, alike.get(key) ?? 0, titled.certain);
    const open = sized && found.find((one) => one.key === key && lacks(one.product, sized.size));
    if (open && sized) {
      open.product.variants.push({ size: sized.size, item });
      continue;
    }
    const variants = [{ size: sized?.size ?? oneSize, item }];
    found.push({
      key: sized ? key : item.xid,
      product: { key: item.xid, title: sized?.title ?? item.title, variants },
    });
  }
  return found.map(({ product }) => ({
    ...product,
    variants: product.variants.toSorted((a, b) => compareSizes(a.size, b.size)),
  }));
}

const lacks = <T extends Article>({ variants }: Product<T>, size: string) =>
  !variants.some((variant) => isSameSize(variant.size, size));

/** The variant of a size; undefined where the product has none of it, or the size is unknown. */
export const variantIn = <T extends Article>({ variants }: Product<T>, size: string | undefined) =>
  size === undefined ? undefined : variants.find((variant) => isSameSize(variant.size, size));

export const hasSizes = ({ variants }: Pick<Product<Article>, 'variants'>): boolean =>
  variants.length > 1 || variants[0]?.size !== oneSize;

/** True if none is in stock; an article whose stock is not counted is not out of it. */
export const isOut = ({ item: { count } }: Variant<Article>): boolean => count !== null && count <= 0;

/** The next size up that is in stock, offered for one that is out of it; undefined where there is none. */
export function nextSizeUp<T extends Article>({ variants }: Product<T>, size: string): Variant<T> | undefined {
  const at = variants.findIndex((variant) => isSameSize(variant.size, size));
  const next = at === -1 ? undefined : variants[at + 1];
  return next && (next.item.count ?? 0) > 0 ? next : undefined;
}

/** The lowest and the highest price of a product, kroner; null where no variant has one. */
export function pricesOf({ variants }: Pick<Product<Article>, 'variants'>): { from: number; to: number } | null {
  const prices = variants.flatMap(({ item: { priceam } }) => (priceam === null ? [] : [priceam]));
  return prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) };
}

/** Registered sizes: what an employee wears of a subcategory. */
export type Sizes = {
  of: (employee: string, subcategory: string | null) => string | undefined;
};

/** Returns the employee's size of a product; undefined if it must be chosen. */
export function fitFor<T extends Article>(product: Product<T>, employee: string, sizes: Sizes): Variant<T> | undefined {
  const [only] = product.variants;
  if (only && !hasSizes(product)) return only;
  return variantIn(product, sizes.of(employee, only?.item.subcategory ?? null));
}
