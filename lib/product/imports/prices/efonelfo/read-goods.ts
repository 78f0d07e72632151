import { roundTo } from '@/lib/core/format/exact';
import { gtinOf } from '@/lib/core/format/gtin';
import { formatUnitPrice } from '@/lib/core/format/number';
import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import type { LineReader } from './line-reader';
import { besideGoods, dayIn, type EfonelfoHead, type EfonelfoLine, priceTypeIn, wholeNumber } from './read-head';

/** An item of a file: its price for one, and for how much its gross price is where discounts are still to come off. */
export type EfonelfoItem = {
  lineid: string;
  title: string;
  priceam: number;
  pricemeasure: string | null;
  grossam: number | null;
  grossper: number | null;
  discountgroup: string | null;
  validfrom: string | null;
  ean: string | null;
};

/** Implied decimals: the price has two, the quantity it is for has four, a discount two. */
const [priceUnits, quantityUnits, discountUnits] = [100, 10_000, 100];

/** Codes of one unit; others, as HMT for 100 metres, name the quantity that the price is for. */
const isOne = /^(EA|C62|PCE|NMP|ST|STK|MTR|M|LTR|L|KGM|KG)$/i;
const unitNames: ReadonlyMap<string, string> = new Map(Object.entries({ '1': 'stk', '2': 'm', '3': 'l', '4': 'kg' }));

/** The unit of a price for one: the price's own, where that is not itself a quantity of more. */
function measureOf(unit: string, named: string, quantity: number, measure: string): string | null {
  const own = unit.trim() || named.trim();
  const one = quantity === quantityUnits || isOne.test(own) ? own : (unitNames.get(measure.trim()) ?? own);
  return one === '' ? null : one.slice(0, 20);
}

type PricedLine = { title: string; price: number; discount: number };

const lessDiscount = ({ price, discount }: PricedLine) => roundTo(price * (1 - discount / 100), 4);

/** Asks whether the discounts of the lines are taken off, with the first one as the example. */
function discountDecision(first: PricedLine, answers: Answers): Decision {
  const key = 'price:discount';
  const value = answered(answers, key, ['percent', 'keep']);
  const [shown, less] = [formatUnitPrice(first.price), formatUnitPrice(lessDiscount(first))];
  return {
    key,
    title: 'Rabatt',
    value: value ?? 'percent',
    said:
      value === undefined
        ? `Linjene har rabatt. Er den trukket fra i prisen på ${first.title.slice(0, 40)}?`
        : value === 'keep'
          ? 'Prisene leses som de står.'
          : `Rabatten trekkes fra: ${shown} blir ${less}.`,
    sure: value !== undefined,
    choices: [
      { value: 'percent', text: `Trekk fra rabatten`, example: `${shown} blir ${less}` },
      { value: 'keep', text: 'Prisen er etter rabatt', example: `${shown} blir stående` },
    ],
  };
}

/** Asks whether prices with a discount group are gross or net, where neither the head nor the lines say it. */
function typeDecision(first: PricedLine & { group: string }, answers: Answers): Decision {
  const key = 'price:type';
  const value = answered(answers, key, ['gross', 'net']);
  const shown = `${formatUnitPrice(first.price)} for ${first.title.slice(0, 40)}`;
  return {
    key,
    title: 'Pristype',
    value: value ?? 'gross',
    said:
      value === undefined
        ? `Filen sier ikke om prisene er brutto eller netto. Kommer rabatten for gruppe ${first.group} i tillegg?`
        : value === 'gross'
          ? 'Brutto: rabatten på gruppen trekkes fra.'
          : 'Netto: prisene står uten videre rabatt.',
    sure: value !== undefined,
    choices: [
      { value: 'gross', text: 'Brutto, rabatten trekkes fra', example: `${shown} er før rabatt` },
      { value: 'net', text: 'Netto, rabatten er trukket fra', example: `${shown} er vår pris` },
    ],
  };
}

/**
 * Reads lines of goods (VL): type, number, two names, unit of measure, price unit, its name, price in øre, quantity,
 * day, status, block, discount group, make, model, stocked, sales pack, discount and price type; and the item's GTIN
 * from its alternative (VA) of type V. Source as of readHead.
 */
export function goodsReader(head: EfonelfoHead, answers: Answers): LineReader<EfonelfoItem> {
  let last: EfonelfoItem | undefined;
  let discounted: PricedLine | undefined;
  let untyped: (PricedLine & { group: string }) | undefined;
  const takesOff = answers['price:discount'] !== 'keep';
  const isNet = answers['price:type'] === 'net';

  function alternative([, itemType = '', no = '', kind = '']: readonly string[]): 'part' | 'beside' {
    const gtin = itemType.trim() === '2' && kind.trim() === 'V' ? gtinOf(no.trim()) : undefined;
    if (!last || gtin === undefined) return 'beside';
    last.ean = gtin;
    return 'part';
  }

  function read(fields: readonly string[]): EfonelfoLine<EfonelfoItem> {
    const [post, itemType = '', no = '', name = '', name2 = '', measure = '', unit = '', unitName = ''] = fields;
    const [price = '', quantity = '', day = '', , , group = ''] = fields.slice(8);
    if (post === 'VA') return alternative(fields);
    if (post !== 'VL') return 'beside';
    last = undefined;
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
    const discountgroup = group.trim();
    if (discountgroup.length > 60) return { error: 'Maks 60 tegn.', column: 'Rabattgruppe' };
    const one = roundTo((Number(price) * quantityUnits) / (priceUnits * Number(counted)), 4);
    if (one >= 1e13) return { error: 'Prisen er for stor.', column: 'Pris' };

    const line = { title, price: one, discount: Number(off || 0) / discountUnits };
    const type = priceTypeIn(fields[19]) ?? head.priceType;
    const hasOwn = line.discount !== 0 && type !== 'net';
    if (hasOwn && type === undefined) discounted ??= line;
    const isUntyped = type === undefined && !hasOwn;
    if (isUntyped && discountgroup !== '') untyped ??= { ...line, group: discountgroup };
    // A line's own discount is the customer's: no other comes off besides.
    const isGross = !hasOwn && (type === 'gross' || (isUntyped && !isNet));
    last = {
      lineid,
      title,
      priceam: hasOwn && (type === 'gross' || takesOff) ? lessDiscount(line) : one,
      pricemeasure: measureOf(unit, unitName, Number(counted), measure),
      grossam: isGross ? Number(price) / priceUnits : null,
      grossper: isGross ? Number(counted) / quantityUnits : null,
      discountgroup: discountgroup === '' ? null : discountgroup,
      validfrom: dayIn(day) ?? head.from ?? null,
      ean: itemType.trim() === '2' ? (gtinOf(lineid) ?? null) : null,
    };
    return { record: last };
  }

  return {
    read,
    shown: ({ lineid, title, priceam, pricemeasure, discountgroup, ean }) => [
      lineid,
      title,
      formatUnitPrice(priceam),
      pricemeasure ?? '',
      discountgroup ?? '',
      ean ?? '',
    ],
    decisions: () => [
      ...(discounted ? [discountDecision(discounted, answers)] : []),
      ...(untyped ? [typeDecision(untyped, answers)] : []),
    ],
  };
}
