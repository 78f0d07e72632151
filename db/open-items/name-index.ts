import { normalKey, numberOf, numbersIn, numbersOfKid, type TextNumbers } from './names';
import type { Entry, WorkingSet } from './working-set';

type Keys = Map<string, Entry[]>;

function add(to: Keys, key: string | undefined, entry: Entry): void {
  if (key === undefined) return;
  const found = to.get(key);
  if (!found) to.set(key, [entry]);
  else if (found.at(-1) !== entry) found.push(entry);
}

const hasDigit = /\d/;

/** The numbers in an item's texts, each distinct text parsed once. */
function numbersOf(texts: readonly (string | null)[]): TextNumbers {
  const all: TextNumbers = { named: [], bare: [], kids: [] };
  for (const text of new Set(texts)) {
    if (text === null || !hasDigit.test(text)) continue;
    const { named, bare, kids } = numbersIn(text);
    all.named.push(...named);
    all.bare.push(...bare);
    all.kids.push(...kids);
  }
  return all;
}

/** Indexes a party's invoices by reference, to find those a payment names. */
export class NameIndex {
  /** By matching record, by KID, by own number, and by numbers only mentioned. */
  private readonly cross: Keys = new Map();
  private readonly kid: Keys = new Map();
  private readonly own: Keys = new Map();
  private readonly mentioned: Keys = new Map();
  /** By voucher number: used only when no invoice has the number as its own. */
  private readonly voucher: Keys = new Map();

  constructor(
    set: WorkingSet,
    private readonly partyNo: string,
  ) {
    for (const { entries } of set.documents) {
      for (const entry of entries) this.index(entry);
    }
  }

  private index(entry: Entry): void {
    const { said, voucherNo, systemNo } = entry.item;
    add(this.cross, normalKey(said.crossReference), entry);
    add(this.kid, normalKey(said.kid), entry);
    const reference = normalKey(said.reference);
    add(this.own, reference, entry);
    add(this.own, numberOf(said.reference), entry);
    add(this.voucher, normalKey(voucherNo), entry);
    add(this.voucher, normalKey(systemNo), entry);
    const { named, kids } = numbersOf(said.texts);
    for (const kid of kids) add(this.kid, normalKey(kid), entry);
    named.forEach((number, i) => {
      add(reference === undefined && i === 0 ? this.own : this.mentioned, number, entry);
    });
  }

  /** The invoice lines with something left that a payment names, by the first of its references that matches. */
  namedBy(payment: Entry): readonly Entry[] {
    const { said, voucherNo, systemNo } = payment.item;
    const itself = new Set([normalKey(voucherNo), normalKey(systemNo), normalKey(this.partyNo)]);
    const texts = numbersOf(said.texts);
    const cross = normalKey(said.crossReference);
    const kids = [said.kid, ...texts.kids].flatMap((kid) => (kid === null ? [] : [kid]));
    const reference = [normalKey(said.reference), numberOf(said.reference)];
    const known = [this.own, this.voucher];
    const ways: (() => readonly Entry[])[] = [
      () => this.find(payment, [cross], [this.cross, ...known, this.kid]),
      () => this.find(payment, kids.map(normalKey), [this.kid]),
      () => this.insideKid(payment, kids),
      () =>
        this.find(
          payment,
          reference.filter((key) => !itself.has(key)),
          [...known, this.kid],
        ),
      () => this.find(payment, texts.named, [...known, this.mentioned]),
      () =>
        this.find(
          payment,
          texts.bare.filter((key) => !itself.has(key)),
          known,
        ),
      // A refund names the credit note it pays back.
      () => this.find(payment, [...reference, normalKey(voucherNo), ...texts.named], [this.cross, this.mentioned]),
    ];
    for (const way of ways) {
      const found = way();
      if (found.length > 0) return found;
    }
    return [];
  }

  private insideKid(payment: Entry, kids: readonly string[]): readonly Entry[] {
    for (const kid of kids) {
      for (const numbers of numbersOfKid(kid, this.partyNo)) {
        const found = numbers.flatMap((number) => this.lookUp(number, [this.own, this.voucher]));
        const open = [...new Set(found)].filter(({ left }) => left > 0);
        if (open.length > 0) return oneOf(open, payment);
      }
    }
    return [];
  }

  /** All lines with a key, from the first kind of key that matches. */
  private lookUp(key: string, kinds: readonly Keys[]): Entry[] {
    for (const keys of kinds) {
      const found = keys.get(key);
      if (found) return found;
    }
    return [];
  }

  private find(payment: Entry, keys: readonly (string | undefined)[], kinds: readonly Keys[]): Entry[] {
    const found = new Set<Entry>();
    for (const key of new Set(keys)) {
      if (key === undefined) continue;
      const open = this.lookUp(key, kinds).filter(({ left }) => left > 0);
      for (const entry of oneOf(open, payment)) found.add(entry);
    }
    return [...found].sort((a, b) => (a.item.date < b.item.date ? -1 : a.item.date > b.item.date ? 1 : 0));
  }
}

const total = (entries: readonly Entry[]) => entries.reduce((sum, { left }) => sum + left, 0);

/**
 * Chooses among open lines with the same key: the only voucher, the one of exactly the payment's amount, all when they
 * add up to it, else the nearest earlier one (numbers restart each year). None when ambiguous.
 */
function oneOf(open: readonly Entry[], payment: Entry): readonly Entry[] {
  const vouchers = new Map<string, Entry[]>();
  for (const entry of open) {
    const key = entry.item.voucher ?? entry.item.id;
    vouchers.set(key, [...(vouchers.get(key) ?? []), entry]);
  }
  const groups = [...vouchers.values()];
  if (groups.length <= 1) return open;
  const exact = groups.filter((group) => total(group) === payment.left);
  const [only] = exact;
  if (only && exact.length === 1) return only;
  if (total(open) === payment.left) return open;
  const dateOf = (group: readonly Entry[]) => group[0]?.item.date ?? '';
  const earlier = groups.filter((group) => dateOf(group) <= payment.item.date);
  const latest = earlier.map(dateOf).reduce((a, b) => (a > b ? a : b), '');
  const nearest = earlier.filter((group) => dateOf(group) === latest);
  return nearest.length === 1 ? (nearest[0] ?? []) : [];
}
