import type { Allocation, Basis, Guess, Item, Party } from './item';

/** An item with its unsettled rest, in øre without sign. */
export type Entry = { item: Item; left: number };

/** The invoice lines of one voucher with one reference, settled together line by line. */
export type Document = { date: string; entries: Entry[]; left: number; whole: number; next: Document | undefined };

const inTime = (a: Item, b: Item) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.month - b.month || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The state of a matching: the rests of a party's invoices and payments, by date and by amount. */
export class WorkingSet {
  readonly payments: Entry[] = [];
  readonly documents: Document[] = [];
  readonly documentOf = new Map<Entry, Document>();
  readonly entryOf = new Map<string, Entry>();
  readonly allocations: Allocation[] = [];
  readonly guesses: Guess[] = [];
  /** The first document with something left; the others follow by `next`. */
  first: Document | undefined;
  private readonly byLeft = new Map<number, Set<Document>>();

  constructor({ items }: Pick<Party, 'items'>) {
    const documents = new Map<string, Document>();
    for (const item of [...items].sort(inTime)) {
      if (item.ore === 0) continue;
      const entry = { item, left: Math.abs(item.ore) };
      this.entryOf.set(item.id, entry);
      if (item.ore < 0) {
        this.payments.push(entry);
        continue;
      }
      const key = item.voucher === null ? item.id : `${item.voucher} ${item.said.reference ?? ''}`;
      const found = documents.get(key);
      const document = found ?? { date: item.date, entries: [], left: 0, whole: 0, next: undefined };
      document.entries.push(entry);
      document.left += entry.left;
      document.whole += entry.left;
      this.documentOf.set(entry, document);
      if (found) continue;
      documents.set(key, document);
      const last = this.documents.at(-1);
      if (last) last.next = document;
      this.documents.push(document);
    }
    this.first = this.documents[0];
    for (const document of this.documents) this.index(document);
  }

  private index(document: Document): void {
    if (document.left === 0) return;
    const same = this.byLeft.get(document.left) ?? new Set();
    same.add(document);
    this.byLeft.set(document.left, same);
  }

  /** Settles a payment against an invoice line, by the smaller of both rests. */
  pay(payment: Entry, invoice: Entry, basis: Basis, by?: string): void {
    const ore = Math.min(payment.left, invoice.left);
    const document = this.documentOf.get(invoice);
    if (ore === 0 || !document) return;
    this.byLeft.get(document.left)?.delete(document);
    payment.left -= ore;
    invoice.left -= ore;
    document.left -= ore;
    this.index(document);
    const month = Math.max(payment.item.month, invoice.item.month);
    this.allocations.push({
      payment: payment.item,
      invoice: invoice.item,
      ore,
      basis,
      month,
      ...(by !== undefined && { by }),
    });
  }

  payDocument(payment: Entry, document: Document, basis: Basis): void {
    for (const invoice of document.entries) this.pay(payment, invoice, basis);
  }

  /** Settles these payments against these documents in order, until one side is used up. */
  payAll(payments: readonly Entry[], documents: readonly Document[], basis: Basis): void {
    for (const payment of payments) for (const document of documents) this.payDocument(payment, document, basis);
  }

  /** At most `most` documents with something left, oldest first, dated no later than `until` when given. */
  open(most: number, until?: string): Document[] {
    while (this.first?.left === 0) this.first = this.first.next;
    const found: Document[] = [];
    let before: Document | undefined;
    for (let at = this.first; at && found.length < most; at = at.next) {
      if (until !== undefined && at.date > until) break;
      if (at.left > 0) {
        found.push(at);
        before = at;
      } else if (before) {
        // Unlinks settled documents, so that later searches skip them.
        before.next = at.next;
      }
    }
    return found;
  }

  /** At most two documents with exactly this rest, oldest first: dated until the day, or after it. */
  ofAmount(ore: number, day: string, after = false): Document[] {
    const found: Document[] = [];
    let oldest: Document | undefined;
    for (const document of this.byLeft.get(ore) ?? []) {
      if (document.date > day !== after) continue;
      found.push(document);
      if (!oldest || document.date < oldest.date) oldest = document;
      if (found.length > 64) break;
    }
    if (found.length < 2 || !oldest) return found;
    const first = oldest;
    return [first, ...found.filter((one) => one !== first)].slice(0, 2);
  }
}
