import type { priceLine } from '@/db/schema';
import { dayOf } from '../calendar';
import type { PriceGroup, PriceItem } from '../plans/price-plan';
import type { Stage } from '../stage';

type PriceLineRow = typeof priceLine.$inferInsert;

const plain = [{ name: '', factor: 1 }];
const wholeOre = (kroner: number) => Math.round(kroner * 100) / 100;

/** What the calculation takes over with the line (specification 1, section 3). */
function metaOf(group: PriceGroup, item: PriceItem, lineid: string, price: number) {
  return {
    lineid,
    price,
    count: 1,
    ...(item.consume1 !== undefined && { dconsume1: item.consume1, consume1: item.consume1 }),
    ...(item.consume2 !== undefined && { dconsume2: item.consume2, consume2: item.consume2 }),
    ...(group.measure2 !== undefined && { measure2: group.measure2 }),
    ...(group.duration !== undefined && { duration: group.duration }),
    calc: group.calc,
    acno: group.account,
    disable: false,
  };
}

/** The price list of the company's calculations: suppliers' lines under the suppliers' numbers, and its own rates. */
export function makePriceLines({ companyId, profile, ledger, ...stage }: Stage): PriceLineRow[] {
  const random = stage.random('price lines');
  const ids = stage.ids('price lines');
  const day = dayOf(ledger.months.at(-1)?.year ?? 0, 1, 1);
  const numbers = new Map<string, number>();
  return profile.trade.prices.flatMap((group) => {
    const suppliers = group.supplier === undefined ? [] : (ledger.parties.suppliers.get(group.supplier) ?? []);
    const seller = suppliers.length > 0 ? random.pick(suppliers.slice(0, 4)) : undefined;
    return group.items.flatMap((item) =>
      (group.variants ?? plain).map(({ name, factor }): PriceLineRow => {
        const number = (numbers.get(group.prefix) ?? 1_000) + random.int(1, 9);
        numbers.set(group.prefix, number);
        const lineid = `${group.prefix}-${number}`;
        const price = item.price * factor;
        const priceam = wholeOre(price >= 100 ? Math.round(price) : price);
        return {
          companyId,
          xid: ids(day),
          classification: group.classification,
          category: group.category,
          title: name === '' ? item.title : `${item.title}, ${name}`,
          priceam,
          pricemeasure: group.measure,
          co2am: item.co2 === undefined ? null : Math.round(item.co2 * 1_000) / 1_000,
          supId: seller?.xid ?? null,
          lineid,
          meta: metaOf(group, item, lineid, priceam),
        };
      }),
    );
  });
}
