import { addDays } from '@/lib/core/format/days';
import { type Firm, makeFirms, post } from './planted-ledgers';
import { Amounts, type Invoice, type PlantedPair, Relation, year } from './planted-relation';

type PlantedTrade = { firms: Firm[]; pairs: PlantedPair[] };

const deals = [
  ...[
    'agree',
    'agree',
    'agree',
    'late',
    'amount',
    'unsold',
    'unbought',
    'batch',
    'batchByText',
    'credit',
    'creditSold',
  ],
  ...[
    'creditBought',
    'creditTaken',
    'vat',
    'parts',
    'twice',
    'wrongCustomer',
    'external',
    'ownNumber',
    'silent',
    'silentLate',
    'batchSold',
    'batchBoth',
  ],
] as const;
type Deal = (typeof deals)[number];

const mod = (value: number) => Math.round(value);

/** An invoice that is credited in part, booked by both, by one, or taken off the purchase. */
function credited(relation: Relation, one: Invoice, by: 'both' | 'seller' | 'buyer' | 'taken'): void {
  const { net, vat, no, date } = one;
  const [back, tax] = [mod(net / 5), mod(vat / 5)];
  const sold = relation.sell(one);
  const note = { net: -back, vat: -tax, no: String(relation.seller.nextInvoice++), date: addDays(date, 5) };
  const sellNote = () => relation.sell(note, undefined, `Kreditnota ${note.no} mot faktura ${no}`);
  if (by === 'taken') {
    const bought = relation.buy([{ net: net - back, vat: vat - tax, said: { reference: no } }], note.date);
    relation.plant('Stemmer', [sold, sellNote()], [bought]);
    return;
  }
  relation.plant('Stemmer', [sold], [relation.buy([{ net, vat, said: { reference: no } }], relation.later(date))]);
  const sales = by === 'buyer' ? [] : [sellNote()];
  const names = relation.random.pick([no, by === 'both' ? note.no : no]);
  const purchases =
    by === 'seller' ? [] : [relation.buy([{ net: -back, vat: -tax, said: { reference: names } }], note.date)];
  relation.plant(by === 'both' ? 'Stemmer' : 'Kreditnota', sales, purchases);
}

/** Plants a deal in a month. */
function play(relation: Relation, deal: Deal, month: number): void {
  const one = relation.invoice(month, deal.startsWith('silent') ? 'alone' : 'any');
  const { net, vat, no, date } = one;
  const said = () => relation.written(no);
  const next = `${year}-${String(Math.min(month + 1, 12)).padStart(2, '0')}-10`;
  const whole = () => ({ net, vat, said: said() });
  const acts: Record<Deal, () => void> = {
    agree: () => {
      relation.plant('Stemmer', [relation.sell(one)], [relation.buy([whole()], relation.later(date))]);
      relation.pay(one);
    },
    late: () =>
      relation.plant(
        month === 12 ? 'Stemmer' : 'Periode',
        [relation.sell(one)],
        [relation.buy([whole()], month === 12 ? date : next)],
      ),
    amount: () => {
      // Odd øre, so that it is never the amount with VAT.
      const wrong = { net: net + 100 * relation.random.int(1, 900) + 7, vat, said: said() };
      relation.plant('Beløp', [relation.sell(one)], [relation.buy([wrong], relation.later(date))]);
    },
    unbought: () => relation.plant('Mangler', [relation.sell(one)], []),
    unsold: () => relation.plant('Mangler', [], [relation.buy([{ net, vat, said: { reference: no } }], date)]),
    wrongCustomer: () => {
      relation.sell(one, `near-${relation.buyer.id}`);
      const bought = relation.buy([{ net, vat, said: { reference: no } }], date);
      relation.plant('Mangler', [], [bought], 'invoice', true);
    },
    batch: () => {
      const all = [one, relation.invoice(month), relation.invoice(month)];
      const parts = all.map((each) => ({ net: each.net, vat: each.vat, said: { reference: each.no } }));
      relation.plant(
        'Stemmer',
        all.map((each) => relation.sell(each)),
        [relation.buy(parts, `${date.slice(0, 8)}28`)],
      );
    },
    batchSold: () => {
      const all = [one, relation.invoice(month), relation.invoice(month)];
      const sold = relation.sellTogether(all);
      const bought = all.map((each) =>
        relation.buy([{ net: each.net, vat: each.vat, said: { reference: each.no } }], `${date.slice(0, 8)}28`),
      );
      relation.plant('Stemmer', [sold], bought);
    },
    batchBoth: () => {
      const all = [one, relation.invoice(month), relation.invoice(month)];
      const parts = all.map((each) => ({ net: each.net, vat: each.vat, said: { reference: each.no } }));
      relation.plant('Stemmer', [relation.sellTogether(all)], [relation.buy(parts, `${date.slice(0, 8)}28`)]);
    },
    batchByText: () => {
      const all = [one, relation.invoice(month), relation.invoice(month)];
      const text = `Faktura ${all.map((each) => each.no).join(', ')}`;
      const sum = {
        net: all.reduce((ore, each) => ore + each.net, 0),
        vat: all.reduce((ore, each) => ore + each.vat, 0),
      };
      const sales = all.map((each) => relation.sell(each));
      relation.plant('Stemmer', sales, [
        relation.buy([{ ...sum, said: { description: text } }], `${date.slice(0, 8)}28`, undefined, text),
      ]);
    },
    credit: () => credited(relation, one, 'both'),
    creditSold: () => credited(relation, one, 'seller'),
    creditBought: () => credited(relation, one, 'buyer'),
    creditTaken: () => credited(relation, one, 'taken'),
    vat: () => {
      const taxed = { ...one, vat: mod(net / 4) };
      relation.plant(
        'Mva',
        [relation.sell(taxed)],
        [relation.buy([{ net: net + taxed.vat, vat: 0, said: said() }], relation.later(date))],
      );
    },
    parts: () => {
      const [first, tax] = [mod(net * 0.3), mod(vat * 0.3)];
      const some = [
        { net: first, vat: tax },
        { net: net - first, vat: vat - tax },
      ];
      relation.plant(
        'Stemmer',
        [relation.sell(one)],
        some.map((part) => relation.buy([{ ...part, said: { reference: no } }], relation.later(date))),
      );
    },
    twice: () => {
      relation.plant(
        'Stemmer',
        [relation.sell(one)],
        [relation.buy([{ net, vat, said: { description: `Faktura ${no}, ${relation.seller.name}` } }], date)],
      );
      relation.plant('Mangler', [], [relation.buy([{ net, vat, said: { reference: no } }], addDays(date, 13))]);
    },
    external: () => {
      const near = `near-${relation.buyer.id}`;
      relation.sell(one, near);
      relation.buy([whole()], date, `near-${relation.seller.id}`);
      relation.sell({ ...relation.invoice(month), net, vat }, `nameless-${relation.buyer.id}`);
    },
    ownNumber: () => void relation.sell(one, relation.seller.id),
    silent: () =>
      relation.plant(
        'Stemmer',
        [relation.sell(one)],
        [relation.buy([{ net, vat, said: {} }], relation.later(date, 6))],
      ),
    silentLate: () =>
      relation.plant(
        month === 12 ? 'Stemmer' : 'Periode',
        [relation.sell(one)],
        [relation.buy([{ net, vat, said: {} }], month === 12 ? date : next)],
      ),
  };
  acts[deal]();
}

/**
 * Five ledgers of a year with internal trade of every kind, external trade beside it, and the pairs that were planted.
 * `collide` draws amounts of four, so that equal amounts are everywhere.
 */
export function plantTrade(seed: string, { collide = false, perMonth = 2 } = {}): PlantedTrade {
  const { firms, random } = makeFirms(seed);
  const pairs: PlantedPair[] = [];
  const amounts = new Amounts(random, collide);
  for (let month = 1; month <= 12; month += 1) {
    for (const seller of firms) {
      for (const buyer of firms) {
        if (seller === buyer || random.chance(0.3)) continue;
        const relation = new Relation(random, seller, buyer, pairs, amounts);
        for (let i = 0; i < perMonth; i += 1) play(relation, random.pick(deals), month);
      }
      const salary = random.int(100_000, 900_000);
      post(seller, {
        date: `${year}-${String(month).padStart(2, '0')}-25`,
        description: 'Lønn',
        lines: [
          { account: '5000', net: salary },
          { account: '1920', net: -salary },
        ],
      });
    }
  }
  return { firms, pairs };
}
