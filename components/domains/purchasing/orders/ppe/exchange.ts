import { fitFor, type Product, type Sizes, type Variant } from '@/lib/domains/purchasing/orders/products';
import { isSameSize, shortSize } from '@/lib/domains/purchasing/orders/sizes';
import { chosenOf, type DraftLine, priceOf, typedPrice, unswapped } from '../draft';

/** A line's article in another variant of its product; a price that the user has typed is preserved. */
function asVariant(product: Product, line: DraftLine, { size, item }: Variant) {
  const now = product.variants.find((variant) => variant.item.xid === line.item)?.item;
  const isTyped = now !== undefined && (priceOf(line) ?? null) !== now.priceam;
  const price = isTyped || item.priceam === null ? line.price : typedPrice(item.priceam);
  return { size, item: item.xid, text: item.title, supItemId: item.sup_item_id, price };
}

/** The line in the variant that the user has picked in it. */
export const pickVariant = (product: Product, line: DraftLine, variant: Variant): Partial<DraftLine> => ({
  ...asVariant(product, line, variant),
  swapped: undefined,
  anyway: undefined,
});

/**
 * The line in a variant that the user has not picked in it: it says that the article was exchanged and why, and can go
 * back to what it was before the first exchange.
 */
export function exchangeFor(product: Product, line: DraftLine, variant: Variant, why: string): Partial<DraftLine> {
  const next = { ...line, ...asVariant(product, line, variant) };
  const from = line.swapped?.from ?? chosenOf(line);
  const isSame = from.item === next.item;
  return {
    ...asVariant(product, line, variant),
    anyway: undefined,
    swapped: isSame ? undefined : { from, to: chosenOf(next), why },
  };
}

/** The line for a person: in their size where it is known, compared with the user's own choice. */
export function assignTo(
  line: DraftLine,
  person: { xid: string; name: string } | undefined,
  product: Product | undefined,
  sizes: Sizes,
): Partial<DraftLine> {
  const back = unswapped(line);
  const own: DraftLine = { ...line, ...back, employee: person?.xid ?? null };
  const fit = person && product && fitFor(product, person.xid, sizes);
  if (!person || !product || !fit || (own.size !== null && isSameSize(own.size, fit.size))) {
    return { employee: own.employee, ...back };
  }
  const first = person.name.split(' ')[0] ?? person.name;
  const wears = `${first} bruker ${shortSize(fit.size)}`;
  const why = own.size === null ? wears : `lagt inn som ${shortSize(own.size)}, ${wears}`;
  return { employee: own.employee, ...back, ...exchangeFor(product, own, fit, why) };
}
