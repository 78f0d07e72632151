import { doAtOnce, type Steps } from '@/base/give-way';
import type { Matched, Party } from './item';
import { NameIndex } from './name-index';
import { mostAmounts, onlySum } from './subset-sum';
import { type Document, type Entry, WorkingSet } from './working-set';

/** Amounts up to this many øre are rounding differences, and follow the rest of their voucher. */
const mostRounding = 1_000;

/** Each round may leave an amount or a sum unambiguous that was ambiguous before. */
const mostRounds = 4;

/**
 * Matches a party's payments, credit notes and rounding differences with its invoices: by hand, by reference, by the
 * only open invoice of exactly the amount or the only open ones that add up to it, else by age. All references are
 * matched first, so that a guess never takes what a later payment names. Everything is settled except the surplus of
 * one side.
 */
export function* matchingSteps(party: Party): Steps<Matched> {
  const set = new WorkingSet(party);
  const { allocations, guesses } = set;
  if (set.payments.length === 0 || set.documents.length === 0) return { allocations, guesses };
  byHand(set, party);
  yield* byName(set, party.no);
  withinVouchers(set);
  yield;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = allocations.length;
    yield* byAmount(set);
    if (allocations.length === before) break;
  }
  yield* byAge(set);
  return { allocations, guesses };
}

/** matchingSteps run at once. */
export const matchItems = (party: Party): Matched => doAtOnce(matchingSteps(party));

function byHand(set: WorkingSet, { choices }: Party): void {
  for (const { payment, invoice, by } of choices) {
    const [paid, owed] = [set.entryOf.get(payment), set.entryOf.get(invoice)];
    if (paid && owed && paid.item.ore < 0 && owed.item.ore > 0) set.pay(paid, owed, 'hand', by);
  }
}

function* byName(set: WorkingSet, partyNo: string): Steps<void> {
  const names = new NameIndex(set, partyNo);
  for (const payment of set.payments) {
    yield;
    if (payment.left === 0) continue;
    for (const invoice of names.namedBy(payment)) set.pay(payment, invoice, 'named');
  }
}

/**
 * An invoice and its payment in one voucher belong together, and a rounding difference follows the rest of its voucher.
 */
function withinVouchers(set: WorkingSet): void {
  const vouchers = new Map<string, { payments: Entry[]; invoices: Entry[] }>();
  for (const entry of set.entryOf.values()) {
    const { voucher, ore } = entry.item;
    if (voucher === null) continue;
    const sides = vouchers.get(voucher) ?? { payments: [], invoices: [] };
    (ore < 0 ? sides.payments : sides.invoices).push(entry);
    vouchers.set(voucher, sides);
  }
  const paidBy = new Map<string, Set<Entry>>();
  for (const { payment, invoice, basis } of set.allocations) {
    const entry = set.entryOf.get(invoice.id);
    if (basis !== 'named' || payment.voucher === null || !entry) continue;
    paidBy.set(payment.voucher, (paidBy.get(payment.voucher) ?? new Set()).add(entry));
  }
  for (const [voucher, { payments, invoices }] of vouchers) {
    const left = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.left, 0);
    const both = left(payments) > 0 && left(invoices) > 0;
    if (both && (left(payments) === left(invoices) || invoices.length === 1 || left(invoices) <= mostRounding)) {
      for (const payment of payments) for (const invoice of invoices) set.pay(payment, invoice, 'named');
    }
    const [only, ...more] = paidBy.get(voucher) ?? [];
    if (!only || more.length > 0) continue;
    for (const payment of payments) if (payment.left <= mostRounding) set.pay(payment, only, 'named');
  }
}

/** Payments to match as one unit: each alone, then the rest of those in one voucher together. */
function unitsOf(set: WorkingSet): Entry[][] {
  const open = set.payments.filter(({ left }) => left > 0);
  const vouchers = new Map<string, Entry[]>();
  for (const payment of open) {
    const { voucher } = payment.item;
    if (voucher !== null) vouchers.set(voucher, [...(vouchers.get(voucher) ?? []), payment]);
  }
  return [...open.map((payment) => [payment]), ...[...vouchers.values()].filter(({ length }) => length > 1)];
}

const totalOf = (entries: readonly Entry[]) => entries.reduce((sum, { left }) => sum + left, 0);

function* byAmount(set: WorkingSet): Steps<void> {
  for (const unit of unitsOf(set)) {
    yield;
    const [payment] = unit;
    if (!payment || unit.some(({ left }) => left === 0)) continue;
    const { date } = payment.item;
    const ore = totalOf(unit);
    const [found, another] = set.ofAmount(ore, date);
    if (found) {
      if (!another) set.payAll(unit, [found], 'amount');
      continue;
    }
    const open = set.open(mostAmounts + 1, date);
    if (open.length === 0) {
      const [later, second] = set.ofAmount(ore, date, true);
      if (later && !second) set.payAll(unit, [later], 'amount');
      continue;
    }
    if (open.length <= mostAmounts) bySum(set, unit, open, ore);
  }
}

/** The only open invoices that add up to the payment, alone or with earlier unsettled payments and credit notes. */
function bySum(set: WorkingSet, unit: readonly Entry[], open: readonly Document[], ore: number): void {
  const owed = open.map(({ left }) => left);
  const alone = onlySum(owed, ore);
  if (alone) {
    set.payAll(unit, pick(open, alone), 'sum');
    return;
  }
  const date = unit[0]?.item.date ?? '';
  const room = mostAmounts - open.length;
  const credits = earlierLeft(set, unit, date, room + 1);
  if (credits.length === 0 || credits.length > room) return;
  const both = onlySum([...owed, ...credits.map(({ left }) => -left)], ore);
  if (!both) return;
  const used = pick(
    credits,
    both.filter((at) => at >= open.length).map((at) => at - open.length),
  );
  set.payAll(
    [...used, ...unit],
    pick(
      open,
      both.filter((at) => at < open.length),
    ),
    'sum',
  );
}

const pick = <T>(all: readonly T[], places: readonly number[]) => places.flatMap((at) => all[at] ?? []);

/** Earlier payments with something left, at most `most`. */
function earlierLeft(set: WorkingSet, unit: readonly Entry[], date: string, most: number): Entry[] {
  const found: Entry[] = [];
  for (const payment of set.payments) {
    if (payment.item.date > date || found.length >= most) break;
    if (payment.left > 0 && !unit.includes(payment)) found.push(payment);
  }
  return found;
}

/**
 * Matches the rest day by day: each payment with the oldest invoice of exactly its amount, else the oldest; a payment
 * without an open invoice waits.
 */
function* byAge(set: WorkingSet): Steps<void> {
  const payments = set.payments.filter(({ left }) => left > 0);
  let waiting: Entry[] = [];
  let at = 0;
  const arrive = (payment: Entry) => {
    toOldest(set, payment);
    if (payment.left > 0) waiting.push(payment);
  };
  for (const document of [...set.documents].filter(({ left }) => left > 0)) {
    yield;
    for (let next = payments[at]; next && next.item.date < document.date; next = payments[at]) {
      at += 1;
      arrive(next);
    }
    if (waiting.length > 0 && document.left > 0) fromWaiting(set, document, waiting);
    waiting = waiting.filter(({ left }) => left > 0);
  }
  for (const payment of payments.slice(at)) {
    yield;
    arrive(payment);
  }
}

function fromWaiting(set: WorkingSet, document: Document, waiting: readonly Entry[]): void {
  const exact = waiting.filter(({ left }) => left === document.left);
  const [only] = exact;
  if (only && exact.length === 1) {
    set.payDocument(only, document, 'amount');
    return;
  }
  for (const payment of waiting) {
    if (document.left === 0) return;
    const month = Math.max(payment.item.month, document.entries[0]?.item.month ?? 0);
    set.guesses.push({ date: document.date, month, ore: null });
    set.payDocument(payment, document, 'oldest');
  }
}

function toOldest(set: WorkingSet, payment: Entry): void {
  const { date, month } = payment.item;
  const [same, another] = set.ofAmount(payment.left, date);
  if (same) {
    if (another) set.guesses.push({ date, month, ore: payment.left });
    set.payDocument(payment, same, another ? 'oldest' : 'amount');
    return;
  }
  for (let [oldest] = set.open(1, date); oldest && payment.left > 0; [oldest] = set.open(1, date)) {
    set.guesses.push({ date, month, ore: null });
    set.payDocument(payment, oldest, 'oldest');
  }
}
