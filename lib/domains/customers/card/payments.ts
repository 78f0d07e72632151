import { numberText } from '@/db/open-items/invoice-number';
import type { Allocation, Choice, Item } from '@/db/open-items/item';
import { addMonthsToDay, daysBetween } from '@/lib/core/format/days';

/** An invoice: the debit lines of one voucher, øre. */
type Invoice = { lines: Item[]; ore: number };

/** A customer's items, how they are matched (up to `month`, year * 12 + month - 1), and the moves made by hand. */
export type Matching = {
  /** The customer's number. */
  no: string;
  items: readonly Item[];
  allocations: readonly Allocation[];
  choices: readonly Choice[];
  month: number;
};

const documentOf = ({ voucher, id }: Item) => voucher ?? id;

function invoicesOf({ items, month }: Matching): Map<string, Invoice> {
  const invoices = new Map<string, Invoice>();
  for (const item of items) {
    if (item.ore <= 0 || item.month > month || item.voucher === null) continue;
    const invoice = invoices.get(documentOf(item)) ?? { lines: [], ore: 0 };
    invoice.lines.push(item);
    invoice.ore += item.ore;
    invoices.set(documentOf(item), invoice);
  }
  return invoices;
}

const until = ({ allocations, month }: Matching) => allocations.filter((one) => one.month <= month);

/** A payment that was set against older invoices although it equals an open one to the øre. */
export type Misplaced = { payment: Item; invoice: Item; from: Item[] };

/**
 * The payments that were set against the oldest invoices although each equals exactly one other open invoice to the
 * øre, and is the only payment that does. Those that were moved by hand or name an invoice are left alone.
 */
export function misplacedPayments(matching: Matching): Misplaced[] {
  const left = new Map(matching.items.map(({ id, ore }) => [id, ore]));
  const of = new Map<string, Allocation[]>();
  for (const one of until(matching)) {
    left.set(one.invoice.id, (left.get(one.invoice.id) ?? 0) - one.ore);
    of.set(one.payment.id, [...(of.get(one.payment.id) ?? []), one]);
  }
  const unpaid = [...invoicesOf(matching).values()].flatMap(({ lines, ore }) => {
    const [line] = lines;
    return line && lines.length === 1 && left.get(line.id) === ore ? [line] : [];
  });
  const moved = new Set(matching.choices.map(({ payment }) => payment));
  const found = matching.items.flatMap((payment): Misplaced[] => {
    const own = of.get(payment.id) ?? [];
    const isGuess = own.length > 0 && own.every(({ basis }) => basis === 'oldest');
    if (payment.ore >= 0 || payment.month > matching.month || !isGuess || moved.has(payment.id)) return [];
    const [invoice, second] = unpaid.filter(({ ore, date }) => ore === -payment.ore && date <= payment.date);
    if (!invoice || second) return [];
    const from = own.map((one) => one.invoice);
    // Set against one of its own amount it is where it fits already.
    return from.some(({ ore }) => ore === -payment.ore) ? [] : [{ payment, invoice, from }];
  });
  return found.filter(({ invoice }) => found.filter((one) => one.invoice.id === invoice.id).length === 1);
}

/** The invoice that each payment equals to the øre and is matched with for certain, or would be once moved. */
function wholePayments(matching: Matching): { payment: Item; invoice: Item }[] {
  const invoices = invoicesOf(matching);
  const sums = new Map<string, { payment: Item; document: string; ore: number }>();
  for (const { payment, invoice, ore, basis } of until(matching)) {
    if (basis === 'oldest') continue;
    const key = `${payment.id} ${documentOf(invoice)}`;
    const sum = sums.get(key) ?? { payment, document: documentOf(invoice), ore: 0 };
    sum.ore += ore;
    sums.set(key, sum);
  }
  const matched = [...sums.values()].flatMap(({ payment, document, ore }) => {
    const invoice = invoices.get(document);
    const [line] = invoice?.lines ?? [];
    return line && invoice?.ore === ore && ore === -payment.ore ? [{ payment, invoice: line }] : [];
  });
  return [...matched, ...misplacedPayments(matching)];
}

/** A customer's payment delay: mean days from due date to payment (negative: before it), and the number of payments. */
export type PayingHabit = { days: number; payments: number };

/**
 * The habit by payments of the 12 months up to `asOf` that equal an invoice to the øre; `dueOf` has the invoices' due
 * dates by line. Undefined without such payments.
 */
export function payingHabit(
  matching: Matching,
  dueOf: ReadonlyMap<string, string>,
  asOf: string,
): PayingHabit | undefined {
  const after = addMonthsToDay(asOf, -12);
  const days = wholePayments(matching).flatMap(({ payment, invoice }) => {
    const due = dueOf.get(invoice.id);
    return due === undefined || payment.date <= after || payment.date > asOf ? [] : [daysBetween(due, payment.date)];
  });
  if (days.length === 0) return undefined;
  return { days: Math.round(days.reduce((sum, one) => sum + one, 0) / days.length), payments: days.length };
}

/**
 * The numbers of open invoices that were due when a later one was paid to the øre, oldest first: what a customer pays
 * around is often disputed. Also those that a misplaced payment leaves unpaid.
 */
export function skippedInvoices(matching: Matching, dueOf: ReadonlyMap<string, string>, asOf: string): string[] {
  const after = addMonthsToDay(asOf, -12);
  const left = new Map(matching.items.map(({ id, ore }) => [id, ore]));
  for (const { invoice, ore } of until(matching)) left.set(invoice.id, (left.get(invoice.id) ?? 0) - ore);
  for (const { invoice, from } of misplacedPayments(matching)) {
    left.set(invoice.id, 0);
    for (const one of from) left.set(one.id, Math.max(1, left.get(one.id) ?? 0));
  }
  const paid = wholePayments(matching).filter(({ payment }) => payment.date > after && payment.date <= asOf);
  const skipped = [...invoicesOf(matching).values()].flatMap(({ lines }) => {
    const [line] = lines.filter(({ id }) => (left.get(id) ?? 0) > 0);
    const due = line && dueOf.get(line.id);
    if (!line || due === undefined) return [];
    const isSkipped = paid.some(({ payment, invoice }) => {
      const later = dueOf.get(invoice.id);
      return later !== undefined && later > due && payment.date > due;
    });
    return isSkipped ? [line] : [];
  });
  const inTime = skipped.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return inTime.flatMap((line) => numberText(line, matching.no) ?? []);
}
