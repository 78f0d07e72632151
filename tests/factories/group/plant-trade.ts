import { addDays } from '@/lib/core/format/days';
import type { DocumentLine } from '@/lib/product/imports/saft/saft-text';
import { withCheckDigit } from '@/lib/tools/demo/random/kid';
import type { Random } from '@/lib/tools/demo/random/random';
import { type Firm, invoiceLines, makeFirms, post } from './planted-ledgers';

/** A pair as planted: its kind, who sold to whom, and the voucher numbers of both ledgers. */
type PlantedPair = {
  of: 'invoice' | 'payment';
  kind: string;
  seller: string;
  buyer: string;
  sales: string[];
  purchases: string[];
  /** Whether the missing side is booked on another customer. */
  elsewhere?: boolean;
};
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
  ],
] as const;
type Deal = (typeof deals)[number];

type Invoice = { net: number; vat: number; no: string; date: string };

const year = 2026;
const mod = (value: number) => Math.round(value);

/** One seller's trade with one buyer in a month, planted in both ledgers. */
class Relation {
  constructor(
    private readonly random: Random,
    private readonly seller: Firm,
    private readonly buyer: Firm,
    private readonly pairs: PlantedPair[],
    private readonly amounts: Amounts,
  ) {}

  invoice(month: number, own: 'any' | 'alone' = 'any'): Invoice {
    const net = own === 'alone' ? this.amounts.alone() : this.amounts.any();
    const day = String(this.random.int(1, 15)).padStart(2, '0');
    const vat = this.random.chance(0.25) ? 0 : mod(net / 4);
    return {
      net,
      vat,
      no: String(this.seller.nextInvoice++),
      date: `${year}-${String(month).padStart(2, '0')}-${day}`,
    };
  }

  /** Books it at the seller, numbered in the seller's way. */
  sell(invoice: Invoice, of = this.buyer.id, text = 'Utført arbeid', said: Partial<DocumentLine> = {}): string {
    const { style, customers } = this.seller;
    const { no, date } = invoice;
    const kid = withCheckDigit(`${customers.get(of)?.no}${no}`);
    const line = { ...(style === 'reference' && { reference: no }), ...(style === 'kid' && { kid }), ...said };
    const description = style === 'text' && invoice.net > 0 ? `Faktura ${no} ${text}` : text;
    const own = style === 'voucher' || style === 'kid' ? { no, journal: 'FAK' } : { journal: 'GL' };
    const lines = invoiceLines(this.seller, 'customer', of, [{ ...invoice, said: { description, ...line } }]);
    return post(this.seller, { ...own, date, description, lines }).no;
  }

  /** How the office of the buyer writes a number down. */
  written(no: string): Partial<DocumentLine> {
    const customer = this.seller.customers.get(this.buyer.id)?.no;
    const short = `${no.slice(0, 2)} ${no.slice(2)}`;
    return this.random.pick<Partial<DocumentLine>>([
      ...[no, `000${no}`, `Faktura ${no}`, `F-${no}`, short, `2026/${no}`].map((reference) => ({ reference })),
      ...[`${customer}${no}`, `000${no}`].map((body) => ({ kid: withCheckDigit(body) })),
      ...[`Faktura ${no}, ${this.seller.name}`, `${this.seller.name} ${no}`].map((description) => ({ description })),
    ]);
  }

  buy(
    parts: { net: number; vat: number; said: Partial<DocumentLine> }[],
    date: string,
    of = this.seller.id,
    text = 'Kjøp',
  ): string {
    const lines = invoiceLines(this.buyer, 'supplier', of, parts);
    return post(this.buyer, { journal: 'INN', date, description: text, lines }).no;
  }

  later(date: string, days = this.random.int(0, 12)): string {
    const day = addDays(date, days);
    return day.slice(0, 7) === date.slice(0, 7) ? day : date;
  }

  plant(
    kind: string,
    sales: string[],
    purchases: string[],
    of: PlantedPair['of'] = 'invoice',
    elsewhere = false,
  ): void {
    const { seller, buyer } = this;
    this.pairs.push({
      of,
      kind,
      seller: seller.id,
      buyer: buyer.id,
      sales: [...sales].sort(),
      purchases: [...purchases].sort(),
      elsewhere,
    });
  }

  /** Pays it from the buyer's bank to the seller's, in parts, named by its number. */
  pay({ no, date, net, vat }: Invoice, gross = net + vat): void {
    const parts = this.random.pick([[], [1], [1], [0.4, 0.6]]);
    parts.forEach((part, i) => {
      const ore = i === 0 ? mod(gross * part) : gross - mod(gross * (parts[0] ?? 0));
      const paid = addDays(date, 20 + 9 * i);
      const received = addDays(paid, this.random.int(0, 3));
      if (ore === 0 || received > `${year}-12-31`) return;
      const said = { reference: no, description: 'Betaling' };
      const customer = this.seller.customers.get(this.buyer.id)?.no;
      const supplier = this.buyer.suppliers.get(this.seller.id)?.no;
      const from = post(this.buyer, {
        journal: 'BNK',
        date: paid,
        lines: [
          { account: '2400', supplier, net: ore, ...said },
          { account: '7770', net: 250 },
          { account: '1920', net: -ore - 250 },
        ],
      });
      const to = post(this.seller, {
        journal: 'BNK',
        date: received,
        lines: [
          { account: '1920', net: ore },
          { account: '1500', customer, net: -ore, ...said },
        ],
      });
      this.plant(paid.slice(0, 7) === received.slice(0, 7) ? 'Stemmer' : 'Periode', [to.no], [from.no], 'payment');
    });
  }

  deal(deal: Deal, month: number): void {
    const one = this.invoice(month, deal.startsWith('silent') ? 'alone' : 'any');
    const { net, vat, no, date } = one;
    const said = () => this.written(no);
    const next = `${year}-${String(Math.min(month + 1, 12)).padStart(2, '0')}-10`;
    const whole = () => ({ net, vat, said: said() });
    const acts: Record<Deal, () => void> = {
      agree: () => {
        this.plant('Stemmer', [this.sell(one)], [this.buy([whole()], this.later(date))]);
        this.pay(one);
      },
      late: () =>
        this.plant(
          month === 12 ? 'Stemmer' : 'Periode',
          [this.sell(one)],
          [this.buy([whole()], month === 12 ? date : next)],
        ),
      amount: () => {
        // Odd øre, so that it is never the amount with VAT.
        const wrong = { net: net + 100 * this.random.int(1, 900) + 7, vat, said: said() };
        this.plant('Beløp', [this.sell(one)], [this.buy([wrong], this.later(date))]);
      },
      unbought: () => this.plant('Mangler', [this.sell(one)], []),
      unsold: () => this.plant('Mangler', [], [this.buy([{ net, vat, said: { reference: no } }], date)]),
      wrongCustomer: () => {
        this.sell(one, `near-${this.buyer.id}`);
        const bought = this.buy([{ net, vat, said: { reference: no } }], date);
        this.plant('Mangler', [], [bought], 'invoice', true);
      },
      batch: () => {
        const all = [one, this.invoice(month), this.invoice(month)];
        const parts = all.map((each) => ({ net: each.net, vat: each.vat, said: { reference: each.no } }));
        this.plant(
          'Stemmer',
          all.map((each) => this.sell(each)),
          [this.buy(parts, `${date.slice(0, 8)}28`)],
        );
      },
      batchByText: () => {
        const all = [one, this.invoice(month), this.invoice(month)];
        const text = `Faktura ${all.map((each) => each.no).join(', ')}`;
        const sum = {
          net: all.reduce((ore, each) => ore + each.net, 0),
          vat: all.reduce((ore, each) => ore + each.vat, 0),
        };
        const sales = all.map((each) => this.sell(each));
        this.plant('Stemmer', sales, [
          this.buy([{ ...sum, said: { description: text } }], `${date.slice(0, 8)}28`, undefined, text),
        ]);
      },
      credit: () => this.credited(one, 'both'),
      creditSold: () => this.credited(one, 'seller'),
      creditBought: () => this.credited(one, 'buyer'),
      creditTaken: () => this.credited(one, 'taken'),
      vat: () => {
        const taxed = { ...one, vat: mod(net / 4) };
        this.plant(
          'Mva',
          [this.sell(taxed)],
          [this.buy([{ net: net + taxed.vat, vat: 0, said: said() }], this.later(date))],
        );
      },
      parts: () => {
        const [first, tax] = [mod(net * 0.3), mod(vat * 0.3)];
        const some = [
          { net: first, vat: tax },
          { net: net - first, vat: vat - tax },
        ];
        this.plant(
          'Stemmer',
          [this.sell(one)],
          some.map((part) => this.buy([{ ...part, said: { reference: no } }], this.later(date))),
        );
      },
      twice: () => {
        this.plant(
          'Stemmer',
          [this.sell(one)],
          [this.buy([{ net, vat, said: { description: `Faktura ${no}, ${this.seller.name}` } }], date)],
        );
        this.plant('Mangler', [], [this.buy([{ net, vat, said: { reference: no } }], addDays(date, 13))]);
      },
      external: () => {
        const near = `near-${this.buyer.id}`;
        this.sell(one, near);
        this.buy([whole()], date, `near-${this.seller.id}`);
        this.sell({ ...this.invoice(month), net, vat }, `nameless-${this.buyer.id}`);
      },
      ownNumber: () => void this.sell(one, this.seller.id),
      silent: () => this.plant('Stemmer', [this.sell(one)], [this.buy([{ net, vat, said: {} }], this.later(date, 6))]),
      silentLate: () =>
        this.plant(
          month === 12 ? 'Stemmer' : 'Periode',
          [this.sell(one)],
          [this.buy([{ net, vat, said: {} }], month === 12 ? date : next)],
        ),
    };
    acts[deal]();
  }

  private credited(one: Invoice, by: 'both' | 'seller' | 'buyer' | 'taken'): void {
    const { net, vat, no, date } = one;
    const [back, tax] = [mod(net / 5), mod(vat / 5)];
    const sold = this.sell(one);
    const note = { net: -back, vat: -tax, no: String(this.seller.nextInvoice++), date: addDays(date, 5) };
    const sellNote = () => this.sell(note, undefined, `Kreditnota ${note.no} mot faktura ${no}`);
    if (by === 'taken') {
      const bought = this.buy([{ net: net - back, vat: vat - tax, said: { reference: no } }], note.date);
      this.plant('Stemmer', [sold, sellNote()], [bought]);
      return;
    }
    this.plant('Stemmer', [sold], [this.buy([{ net, vat, said: { reference: no } }], this.later(date))]);
    const sales = by === 'buyer' ? [] : [sellNote()];
    const names = this.random.pick([no, by === 'both' ? note.no : no]);
    const purchases =
      by === 'seller' ? [] : [this.buy([{ net: -back, vat: -tax, said: { reference: names } }], note.date)];
    this.plant(by === 'both' ? 'Stemmer' : 'Kreditnota', sales, purchases);
  }
}

/** Amounts in øre: any ones, of few so that many are equal, and ones that nobody else has. */
class Amounts {
  private readonly used = new Set<number>();

  constructor(
    private readonly random: Random,
    private readonly collide: boolean,
  ) {}

  any = (): number =>
    this.collide ? 100 * this.random.pick([1_000, 2_000, 5_000, 12_000]) : 100 * this.random.int(500, 400_000);

  alone(): number {
    const ore = 40_000_000 + this.random.int(0, 90_000_000);
    if (this.used.has(ore)) return this.alone();
    this.used.add(ore);
    return ore;
  }
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
        for (let i = 0; i < perMonth; i += 1) relation.deal(random.pick(deals), month);
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
