import { addDays } from '@/lib/core/format/days';
import type { DocumentLine } from '@/lib/product/imports/saft/saft-text';
import { withCheckDigit } from '@/lib/tools/demo/random/kid';
import type { Random } from '@/lib/tools/demo/random/random';
import { type Firm, invoiceLines, post } from './planted-ledgers';

/** A pair as planted: its kind, who sold to whom, and the voucher numbers of both ledgers. */
export type PlantedPair = {
  of: 'invoice' | 'payment';
  kind: string;
  seller: string;
  buyer: string;
  sales: string[];
  purchases: string[];
  /** Whether the missing side is booked on another customer. */
  elsewhere?: boolean;
};

export type Invoice = { net: number; vat: number; no: string; date: string };

export const year = 2026;
const mod = (value: number) => Math.round(value);

/** One seller's trade with one buyer in a month, planted in both ledgers. */
export class Relation {
  constructor(
    readonly random: Random,
    readonly seller: Firm,
    readonly buyer: Firm,
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

  /** Books several at the seller in one voucher, which says each by its own number. */
  sellTogether(invoices: readonly Invoice[]): string {
    const { style } = this.seller;
    const said = (no: string) => (style === 'text' ? { description: `Faktura ${no}` } : { reference: no });
    const parts = invoices.map((one) => ({ net: one.net, vat: one.vat, said: said(one.no) }));
    const lines = invoiceLines(this.seller, 'customer', this.buyer.id, parts);
    const date =
      invoices
        .map((one) => one.date)
        .sort()
        .at(-1) ?? '';
    return post(this.seller, { journal: 'GL', date, description: 'Samlet fakturering', lines }).no;
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
}

/** Amounts in øre: any ones, of few so that many are equal, and ones that nobody else has. */
export class Amounts {
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
