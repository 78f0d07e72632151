import { mostAmounts, onlySum } from '@/db/open-items/subset-sum';
import { indexBy } from './by-number';
import { type Candidate, type Entry, equality, type Found, nearDays, type Relation, takeEqual } from './relation';

const near = (a: Entry, b: Entry) => Math.abs(a.day - b.day) <= nearDays;

/**
 * True if a seller's voucher numbers are its invoice numbers, by its trade with all buyers after pairByNumber: more
 * purchases name one of them than name a number that no sale has.
 */
export function numbersByVoucher(relations: readonly Relation[]): boolean {
  let [named, nameless] = [0, 0];
  for (const relation of relations) {
    for (const { by, sales } of relation.found) {
      if ((by === 'number' || by === 'kid') && sales.some(({ numbers }) => !numbers.stated)) named += 1;
    }
    nameless += relation.freePurchases().filter(({ numbers }) => numbers.stated).length;
  }
  return named > nameless;
}

/**
 * Pairs what names no invoice by amount and day, one to one, and then one with the only sum of several. `byVoucher`: the
 * seller's voucher numbers are its invoice numbers.
 */
export function pairByAmount(relation: Relation, byVoucher: boolean): void {
  // Two that both say which invoice they are, and say different ones, are never one.
  const agree = (sale: Entry, purchase: Entry) =>
    relation.mayMeet(sale, purchase) && !((sale.numbers.stated || byVoucher) && purchase.numbers.stated);
  takeEqual(relation, equalAmounts(relation, agree));
  // A voucher that says it is of several has a number of its own.
  const addsTo = (one: Entry) => (other: Entry) => {
    const [sale, purchase] = one.side.role === 'customer' ? [one, other] : [other, one];
    return near(one, other) && (one.numbers.more ? relation.mayMeet(sale, purchase) : agree(sale, purchase));
  };
  for (const purchase of relation.freePurchases()) {
    const sales = only(purchase, relation.freeSales().filter(addsTo(purchase)));
    if (sales) relation.take(sales, [purchase], 'sum');
  }
  for (const sale of relation.freeSales()) {
    const purchases = only(sale, relation.freePurchases().filter(addsTo(sale)));
    if (purchases) relation.take([sale], purchases, 'sum');
  }
}

function* equalAmounts(relation: Relation, agree: (a: Entry, b: Entry) => boolean): Generator<Candidate> {
  const keys = ({ side: { net, gross } }: Entry) => [
    ...(net === null || net === 0 ? [] : [`net ${net}`]),
    ...(gross === null || gross === 0 ? [] : [`gross ${gross}`]),
  ];
  const index = indexBy(relation.freeSales(), keys);
  for (const purchase of relation.freePurchases()) {
    for (const sale of new Set(keys(purchase).flatMap((key) => index.get(key) ?? []))) {
      if (!agree(sale, purchase)) continue;
      if (equality(sale, purchase) === 0 || near(sale, purchase)) yield { sale, purchase, by: 'amount' };
    }
  }
}

/** The only ones among `several` that add up to `one`, with VAT and without. */
function only(one: Entry, several: readonly Entry[]): Entry[] | undefined {
  const some = several.filter(({ amount }) => amount !== 0 && Math.abs(amount) < Math.abs(one.amount));
  if (some.length < 2 || some.length > mostAmounts) return undefined;
  const sign = one.amount < 0 ? -1 : 1;
  const places = onlySum(
    some.map(({ amount }) => sign * amount),
    sign * one.amount,
  );
  const chosen = places?.flatMap((at) => some[at] ?? []);
  return chosen && addsUp(one, chosen) ? chosen : undefined;
}

const addsUp = (one: Entry, several: readonly Entry[]) => {
  const gross = several.reduce<number | null>(
    (sum, { side }) => (sum === null || side.gross === null ? null : sum + side.gross),
    0,
  );
  return gross === null || one.side.gross === null || gross === one.side.gross;
};

const totalOf = (entries: readonly Entry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);
const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((key) => b.has(key));

/**
 * Adds to a pair whose amounts differ what is free and fills the difference exactly: a credit note that names the same
 * invoice and is part of the other's amount, or more invoices of a voucher that says it has more than it names.
 */
export function fillDifferences(relation: Relation): void {
  for (const found of relation.found) {
    const missing = totalOf(found.purchases) - totalOf(found.sales);
    if (missing === 0) continue;
    const free = (all: Entry[], others: readonly Entry[]) => all.filter((one) => !relation.isPartedFrom(one, others));
    const sales = filling(found, free(relation.freeSales(), found.purchases), found.purchases, missing);
    const purchases = sales ? [] : filling(found, free(relation.freePurchases(), found.sales), found.sales, -missing);
    relation.join(found, sales ?? [], purchases ?? []);
  }
}

function filling(
  { sales, purchases }: Found,
  free: readonly Entry[],
  others: readonly Entry[],
  missing: number,
): Entry[] | undefined {
  const keys = new Set([...sales, ...purchases].flatMap(({ numbers }) => [...numbers.own]));
  const close = free.filter((one) => one.amount !== 0 && others.some((other) => near(one, other)));
  const naming = close.filter(({ numbers }) => shares(numbers.named, keys) || shares(numbers.own, keys));
  if (naming.length > 0 && totalOf(naming) === missing) return naming;
  const single = naming.find(({ amount }) => amount === missing);
  if (single) return [single];
  const more = others.some(({ numbers }) => numbers.more) ? close : [];
  const alone = more.filter(({ amount }) => amount === missing).slice(0, 1);
  if (alone.length > 0) return alone;
  const places = onlySum(
    more.map(({ amount }) => amount),
    missing,
  );
  return places?.flatMap((at) => more[at] ?? []);
}

/** Adds to its pair what one ledger booked and took back under the same number. */
export function joinReversals(relation: Relation): void {
  for (const free of [relation.freeSales(), relation.freePurchases()]) {
    for (const back of free.filter(({ amount }) => amount < 0)) {
      const wrong = free.find(
        (one) => relation.isFree(one) && one.amount === -back.amount && shares(one.numbers.own, back.numbers.own),
      );
      if (!wrong || !relation.isFree(back)) continue;
      const both = [wrong, back].sort((a, b) => a.at - b.at);
      const [sales, purchases] = back.side.role === 'customer' ? [both, []] : [[], both];
      const right = relation.found.find(({ sales: some, purchases: others }) =>
        [...some, ...others].some(({ numbers }) => shares(numbers.own, back.numbers.own)),
      );
      if (right) relation.join(right, sales, purchases);
      else relation.take(sales, purchases, 'alone');
    }
  }
}
