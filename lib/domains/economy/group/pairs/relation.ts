import { daysBetween } from '@/lib/core/format/days';
import { numbersOfSide, type SideNumbers } from './side-numbers';
import { amountOf, type Side } from './sides';

/** A seller and a buyer may have booked the same thing this many days apart. */
export const mostDays = 120;

/** Weak evidence (a bare number, a sum, amounts alike only with or only without VAT) counts within this many days. */
export const nearDays = 31;

/** A side with its place in the order of keys, its numbers, its day (counted) and the amount it is compared by. */
export type Entry = { side: Side; at: number; numbers: SideNumbers; day: number; amount: number };

/** The rule that found a pair: invoice number, KID, a number in a text, amount and day, a sum, or one side. */
export type FoundBy = 'number' | 'kid' | 'text' | 'amount' | 'sum' | 'alone';

export type Found = { sales: Entry[]; purchases: Entry[]; by: FoundBy };

const epoch = '2000-01-01';

/** The state of pairing one seller's sales with one buyer's purchases: what is free, and what is found. */
export class Relation {
  readonly found: Found[] = [];
  private readonly free = new Set<Entry>();
  readonly sales: readonly Entry[];
  readonly purchases: readonly Entry[];

  /** Sides in the order of their keys; `parted` are pairs of keys that users have said are no pair. */
  constructor(
    sales: readonly Side[],
    purchases: readonly Side[],
    private readonly parted: ReadonlySet<string>,
  ) {
    const customerNo = sales[0]?.partyNo ?? '';
    const entry = (side: Side, at: number): Entry => ({
      side,
      at,
      numbers: numbersOfSide(side, customerNo),
      day: daysBetween(epoch, side.voucher.date),
      amount: amountOf(side),
    });
    this.sales = sales.map(entry);
    this.purchases = purchases.map(entry);
    for (const one of [...this.sales, ...this.purchases]) this.free.add(one);
  }

  isFree = (entry: Entry): boolean => this.free.has(entry);
  freeSales = (): Entry[] => this.sales.filter(this.isFree);
  freePurchases = (): Entry[] => this.purchases.filter(this.isFree);

  /** True if the two may be of one pair: near in time, of the same sign, and not parted by a user. */
  mayMeet(sale: Entry, purchase: Entry): boolean {
    return (
      Math.abs(purchase.day - sale.day) <= mostDays &&
      sale.amount < 0 === purchase.amount < 0 &&
      !this.isParted(sale, purchase)
    );
  }

  private isParted = (sale: Entry, purchase: Entry): boolean =>
    this.parted.size > 0 && this.parted.has(partedKey(sale.side.key, purchase.side.key));

  /** True if a user has parted the side from one of the others. */
  isPartedFrom(one: Entry, others: readonly Entry[]): boolean {
    const isSale = one.side.role === 'customer';
    return others.some((other) => (isSale ? this.isParted(one, other) : this.isParted(other, one)));
  }

  take(sales: Entry[], purchases: Entry[], by: FoundBy): void {
    this.found.push({ sales, purchases, by });
    for (const one of [...sales, ...purchases]) this.free.delete(one);
  }

  /** Adds free sides to what was found. */
  join(found: Found, sales: Entry[], purchases: Entry[]): void {
    found.sales.push(...sales);
    found.purchases.push(...purchases);
    for (const one of [...sales, ...purchases]) this.free.delete(one);
  }
}

/** Names two sides that a user has said are no pair. */
export const partedKey = (sale: string, purchase: string): string => `${sale}~${purchase}`;

/** Compares two sides: 0 equal with and without VAT (as far as both say), 1 with VAT, 2 without, undefined not. */
export function equality({ side: a }: Entry, { side: b }: Entry): 0 | 1 | 2 | undefined {
  const [nets, grosses] = [
    [a.net, b.net],
    [a.gross, b.gross],
  ].map(([one, other]) => (one === null || other === null ? null : one === other)) as [boolean | null, boolean | null];
  if (nets === null && grosses === null) return undefined;
  if (nets !== false && grosses !== false) return 0;
  if (grosses === true) return 1;
  return nets === true ? 2 : undefined;
}

/** Days between sale and purchase; a purchase before its sale counts two weeks more. */
const distance = (sale: Entry, purchase: Entry): number => {
  const days = purchase.day - sale.day;
  return days >= 0 ? days : 14 - days;
};

/** Two that may be a pair, and by what. */
export type Candidate = { sale: Entry; purchase: Entry; by: FoundBy };

/** Takes one-to-one pairs of equal amounts: the most equal first, then the nearest days, then by key. */
export function takeEqual(relation: Relation, candidates: Iterable<Candidate>): void {
  const ranked = [...candidates].flatMap(({ sale, purchase, by }) => {
    const rank = equality(sale, purchase);
    return rank === undefined || !relation.mayMeet(sale, purchase)
      ? []
      : [{ sale, purchase, by, rank, days: distance(sale, purchase) }];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.days - b.days || a.sale.at - b.sale.at || a.purchase.at - b.purchase.at);
  for (const { sale, purchase, by } of ranked) {
    if (relation.isFree(sale) && relation.isFree(purchase)) relation.take([sale], [purchase], by);
  }
}
