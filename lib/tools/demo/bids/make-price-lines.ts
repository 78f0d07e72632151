import type { priceLine } from '@/db/schema';
import type { Stage } from '../ledger/stage';
import type { PriceItem } from '../plans/price-plan';
import { dayOf } from '../random/calendar';

type PriceLineRow = typeof priceLine.$inferInsert;

/** Values copied into a calculation with the line (specification 1, section 3). */
function metaOf(item: PriceItem, lineid: string) {
  return {
    lineid,
    price: item.price,
    count: 1,
    ...(item.consume1 !== undefined && { dconsume1: item.consume1, consume1: item.consume1 }),
    ...(item.consume2 !== undefined && { dconsume2: item.consume2, consume2: item.consume2 }),
    ...(item.measure2 !== undefined && { measure2: item.measure2 }),
    ...(item.duration !== undefined && { duration: item.duration }),
    calc: item.calc,
    acno: item.account,
    disable: false,
  };
}

/** The price list: suppliers' lines with the suppliers' numbers, and the company's own rates. */
export function makePriceLines({ companyId, profile, ledger, ...stage }: Stage): PriceLineRow[] {
  const random = stage.random('price lines');
  const ids = stage.ids('price lines');
  const day = dayOf(ledger.months.at(-1)?.year ?? 0, 1, 1);
  const numbers = new Map<string, number>();
  let [category, seller]: [string, string | null] = ['', null];
  return profile.trade.prices.map((item): PriceLineRow => {
    if (item.category !== category) {
      const suppliers = item.supplier === undefined ? [] : (ledger.parties.suppliers.get(item.supplier) ?? []);
      [category, seller] = [item.category, suppliers.length > 0 ? random.pick(suppliers.slice(0, 4)).xid : null];
    }
    const number = (numbers.get(item.prefix) ?? 1_000) + random.int(1, 9);
    numbers.set(item.prefix, number);
    const lineid = `${item.prefix}-${number}`;
    return {
      companyId,
      xid: ids(day),
      classification: item.classification,
      category,
      title: item.title,
      priceam: item.price,
      pricemeasure: item.measure,
      co2am: item.co2 ?? null,
      supId: seller,
      lineid,
      meta: metaOf(item, lineid),
    };
  });
}
