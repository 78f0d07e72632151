import { groupBy } from '@/lib/core/group-by';
import { type Candidate, type Entry, type FoundBy, nearDays, type Relation, takeEqual } from './relation';

type Index = ReadonlyMap<string, readonly Entry[]>;

/** The entries by each of their keys. */
export function indexBy<Of, Key>(
  entries: readonly Of[],
  keysOf: (entry: Of) => Iterable<Key>,
): ReadonlyMap<Key, readonly Of[]> {
  const index = new Map<Key, Of[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const found = index.get(key);
      if (found) found.push(entry);
      else index.set(key, [entry]);
    }
  }
  return index;
}

const own = ({ numbers }: Entry) => numbers.own;

/** The sale's and the purchase's own invoice number are the same. */
function* sameNumber(sales: readonly Entry[], purchases: readonly Entry[]): Generator<Candidate> {
  const index = indexBy(sales, own);
  for (const purchase of purchases) {
    const found = new Set([...own(purchase)].flatMap((key) => index.get(key) ?? []));
    for (const sale of found) yield { sale, purchase, by: 'number' };
  }
}

/** The KIDs are the same, or one's KID contains the other's invoice number: of those contained the likeliest. */
function* sameKid(sales: readonly Entry[], purchases: readonly Entry[]): Generator<Candidate> {
  const kids = indexBy(sales, ({ numbers }) => numbers.kids);
  const [saleOwn, purchaseOwn] = [indexBy(sales, own), indexBy(purchases, own)];
  const inside = ({ numbers }: Entry, index: Index) => {
    const hit = numbers.inKids.find((number) => index.has(number));
    return (hit === undefined ? undefined : index.get(hit)) ?? [];
  };
  for (const purchase of purchases) {
    // An office may have typed the KID where the invoice number belongs.
    const said = [...purchase.numbers.kids, ...purchase.numbers.own];
    const equal = said.flatMap((kid) => kids.get(kid) ?? []);
    for (const sale of new Set(equal.length > 0 ? equal : inside(purchase, saleOwn)))
      yield { sale, purchase, by: 'kid' };
  }
  for (const sale of sales) for (const purchase of inside(sale, purchaseOwn)) yield { sale, purchase, by: 'kid' };
}

/** A reference of one of them is a KID with the other's invoice number in it. */
function* typedKid(sales: readonly Entry[], purchases: readonly Entry[], how: 'sure' | 'likely'): Generator<Candidate> {
  const said = ({ numbers }: Entry) => new Set(numbers.typedKids[how]);
  for (const one of crossing(sales, purchases, said)) yield { ...one, by: 'kid' };
}

/** One of them names the other's invoice number as another invoice, as credit notes do, or they name the same one. */
function* namedNumber(sales: readonly Entry[], purchases: readonly Entry[]): Generator<Candidate> {
  yield* crossing(sales, purchases, ({ numbers }) => numbers.named);
  const named = indexBy(sales, ({ numbers }) => numbers.named);
  for (const purchase of purchases) {
    const found = new Set([...purchase.numbers.named].flatMap((key) => named.get(key) ?? []));
    for (const sale of found) yield { sale, purchase, by: 'text' };
  }
}

/** The purchase's invoice number is the sale's voucher number, though the sale has a reference. */
function* voucherNumber(sales: readonly Entry[], purchases: readonly Entry[]): Generator<Candidate> {
  const index = indexBy(sales, ({ numbers }) => numbers.voucher);
  for (const purchase of purchases) {
    const found = new Set([...own(purchase)].flatMap((key) => index.get(key) ?? []));
    for (const sale of found) yield { sale, purchase, by: 'number' };
  }
}

/** A text of one of them, which states no number of its own, has a number that is the other's invoice number. */
function* bareNumber(sales: readonly Entry[], purchases: readonly Entry[]): Generator<Candidate> {
  yield* crossing(sales, purchases, ({ numbers }) => (numbers.stated ? none : numbers.bare));
}

/** The same where the number is of one sale and in one purchase alone, near in time: then the amounts may differ. */
function* onlyBareNumber(sales: readonly Entry[], purchases: readonly Entry[]): Generator<Candidate> {
  const all = [...bareNumber(sales, purchases)].filter(
    ({ sale, purchase }) => Math.abs(sale.day - purchase.day) <= nearDays,
  );
  const [ofSale, ofPurchase] = [
    groupBy(all, ({ sale }) => sale.side.key),
    groupBy(all, ({ purchase }) => purchase.side.key),
  ];
  for (const one of all) {
    const alone = ofSale.get(one.sale.side.key)?.length === 1 && ofPurchase.get(one.purchase.side.key)?.length === 1;
    if (alone) yield one;
  }
}

const none: ReadonlySet<string> = new Set();

function* crossing(
  sales: readonly Entry[],
  purchases: readonly Entry[],
  said: (entry: Entry) => ReadonlySet<string>,
): Generator<Candidate> {
  const [saleOwn, purchaseOwn] = [indexBy(sales, own), indexBy(purchases, own)];
  for (const purchase of purchases) {
    for (const sale of new Set([...said(purchase)].flatMap((key) => saleOwn.get(key) ?? [])))
      yield { sale, purchase, by: 'text' };
  }
  for (const sale of sales) {
    for (const purchase of new Set([...said(sale)].flatMap((key) => purchaseOwn.get(key) ?? [])))
      yield { sale, purchase, by: 'text' };
  }
}

/** Takes what hangs together by candidates, whatever the amounts: an invoice in several vouchers, or several in one. */
function takeTogether(relation: Relation, candidates: Iterable<Candidate>): void {
  const next = new Map<Entry, Set<Entry>>();
  const ways = new Map<Entry, FoundBy>();
  const tie = (from: Entry, to: Entry) => next.set(from, (next.get(from) ?? new Set()).add(to));
  for (const { sale, purchase, by } of candidates) {
    if (!relation.mayMeet(sale, purchase)) continue;
    tie(sale, purchase);
    tie(purchase, sale);
    if (!ways.has(sale)) ways.set(sale, by);
  }
  for (const sale of relation.freeSales()) {
    if (!next.has(sale) || !relation.isFree(sale)) continue;
    const all = new Set([sale]);
    for (const one of all) for (const other of next.get(one) ?? []) all.add(other);
    const ordered = [...all].sort((a, b) => a.at - b.at);
    const isSale = ({ side }: Entry) => side.role === sale.side.role;
    relation.take(
      ordered.filter(isSale),
      ordered.filter((one) => !isSale(one)),
      ways.get(sale) ?? 'number',
    );
  }
}

type Way = (sales: readonly Entry[], purchases: readonly Entry[]) => Iterable<Candidate>;

function* sameInvoice(sales: readonly Entry[], purchases: readonly Entry[]): Generator<Candidate> {
  yield* sameNumber(sales, purchases);
  yield* sameKid(sales, purchases);
}

/** True if a purchase has named a sale's own reference: then the seller's references are its invoice numbers. */
const byReference = ({ found }: Relation) =>
  found.some(({ by, sales }) => by === 'number' && sales.some(({ numbers }) => numbers.stated));

/** Pairs what names the same invoice: equal amounts one to one first, then what is left of the same numbers. */
export function pairByNumber(relation: Relation): void {
  const candidates = (way: Way) => way(relation.freeSales(), relation.freePurchases());
  const take = (way: Way) => {
    takeEqual(relation, candidates(way));
    takeTogether(relation, candidates(way));
  };
  take(sameInvoice);
  if (!byReference(relation)) take(voucherNumber);
  take(namedNumber);
  take((sales, purchases) => typedKid(sales, purchases, 'sure'));
  takeEqual(
    relation,
    candidates((sales, purchases) => typedKid(sales, purchases, 'likely')),
  );
  // A bare number may be anything.
  takeEqual(relation, candidates(bareNumber));
  takeTogether(relation, candidates(onlyBareNumber));
}
