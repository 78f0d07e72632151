import { roundTo } from '@/lib/core/format/exact';

/** The head of an EFO/NELFO file: its seller, currency and first day. */
export type EfonelfoHead = {
  kind: 'goods' | 'discounts';
  version: string;
  orgnr: string;
  seller: string;
  currency: string;
  from: string;
};

/** An item of an EFO/NELFO 4.0 file with its price for one. */
export type EfonelfoItem = {
  lineid: string;
  title: string;
  priceam: number;
  pricemeasure: string | null;
  discount: number;
};

/** What a line is: an item, one that is left out, one that is wrong, or one that belongs to the item above. */
type EfonelfoLine = { item: EfonelfoItem } | { leftOut: string } | { error: string; column: string } | 'beside';

/** Fields of the head: type, format, version, seller, buyer, customer, from, to, currency, agreement, seller's name. */
export function readHead(fields: readonly string[]): EfonelfoHead | undefined {
  const [post, format, version = '', orgnr = '', , , from = '', , currency = '', , seller = ''] = fields;
  if ((post !== 'VH' && post !== 'RH') || format !== 'EFONELFO') return undefined;
  return {
    kind: post === 'VH' ? 'goods' : 'discounts',
    version,
    orgnr: orgnr.replaceAll(/\D/g, ''),
    seller,
    currency: currency.trim().toUpperCase(),
    from,
  };
}

const wholeNumber = /^-?\d{1,15}$/;

/** Implied decimals: the price has two, the quantity it is for has four, a discount two. */
const [priceUnits, quantityUnits, discountUnits] = [100, 10_000, 100];

/** The item type of freight, labour and fees. */
const besideGoods = '9';

/**
 * Reads a line of goods: type, item type, number, two names, unit, price unit, its name, price in øre, quantity with
 * four implied decimals, day, status, block, discount group …, stocked, sales pack, discount.
 */
export function readGoods(fields: readonly string[]): EfonelfoLine {
  const [post, itemType = '', no = '', name = '', name2 = '', , unit = '', unitName = '', price = '', quantity = ''] =
    fields;
  if (post !== 'VL') return 'beside';
  if (itemType.trim() === besideGoods) return { leftOut: 'Frakt, arbeid eller gebyr, ingen vare' };
  const lineid = no.trim();
  if (lineid === '') return { error: 'Linjen mangler varenummer.', column: 'Varenr' };
  if (lineid.length > 60) return { error: 'Maks 60 tegn.', column: 'Varenr' };
  if (!wholeNumber.test(price.trim())) {
    return { error: `«${price.slice(0, 40)}» er ingen pris i øre.`, column: 'Pris' };
  }
  const counted = quantity.trim() === '' ? String(quantityUnits) : quantity.trim();
  if (!wholeNumber.test(counted) || Number(counted) <= 0) {
    return { error: `«${quantity.slice(0, 40)}» er ingen mengde som prisen kan gjelde.`, column: 'Mengde' };
  }
  if (Number(price) <= 0) return { leftOut: 'Uten pris' };
  const title = [name, name2]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 200);
  if (title === '') return { error: 'Linjen mangler varebetegnelse.', column: 'Navn' };
  const off = (fields[18] ?? '').trim();
  if (off !== '' && !wholeNumber.test(off))
    return { error: `«${off.slice(0, 40)}» er ingen rabatt.`, column: 'Rabatt' };
  const priceam = roundTo((Number(price) * quantityUnits) / (priceUnits * Number(counted)), 4);
  if (priceam >= 1e13) return { error: 'Prisen er for stor.', column: 'Pris' };
  const measure = (unit.trim() || unitName.trim()).slice(0, 20);
  return {
    item: {
      lineid,
      title,
      priceam,
      pricemeasure: measure === '' ? null : measure,
      discount: Number(off || 0) / discountUnits,
    },
  };
}
