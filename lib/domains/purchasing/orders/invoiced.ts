import { cents, type LooseLine, type NotOrdered, near, settleLoose } from '@/db/loose-lines';
import { roundTo } from '@/lib/core/format/exact';
import { groupBy } from '@/lib/core/group-by';
import { type OrderedUnit, orderedUnitsIn } from './order-units';

/** The currency of orders. */
export const orderCurrency = 'NOK';

/** A line of an invoice or credit note on an order, in the invoice's currency without VAT, positive as in its file. */
export type BilledLine = {
  order: string;
  /** The line of the order; null: none of its lines. */
  line: string | null;
  invoice: string;
  kind: 'faktura' | 'kreditnota';
  /** The invoice a credit note names, when known. */
  credits: string | null;
  currency: string;
  /** The supplier's item number, else the text. */
  what: string;
  /** Its label: number and text. */
  text: string;
  count: number;
  unit: string;
  /** Per unit, before the line's allowances and charges. */
  price: number;
  /** The line's amount. */
  net: number;
  /** The factor of the whole invoice's allowances and charges: 0.9 with a discount of a tenth. */
  share: number;
};

export type OrderedLine = OrderedUnit & { line: string; order: string; countam: number };

/** Invoiced totals of an order line less credit notes; counts in the order's unit, kroner without VAT to the øre. */
export type Invoiced = {
  /** Pieces, in any currency. */
  invoiced: number;
  invoicedam: number;
  /** The pieces priced in kroner. */
  inKroner: number;
  /** Amounts in other currencies, each separately. */
  others: { currency: string; amount: number }[];
  /** Quantities in units that cannot be converted to the ordered unit. */
  uncounted: { unit: string; count: number }[];
};

export const notInvoiced: Invoiced = { invoiced: 0, invoicedam: 0, inKroner: 0, others: [], uncounted: [] };

const exact = (count: number) => Math.round(count * 1e6) / 1e6 || 0;

/** A line with its sign: negative for credits, and its amount with the whole invoice's factor. */
type Signed = BilledLine & { pieces: number; gross: number; own: number; amount: number };

function signed(line: BilledLine): Signed {
  const sign = line.kind === 'kreditnota' ? -1 : 1;
  const own = sign * line.net;
  return { ...line, pieces: sign * line.count, gross: sign * line.count * line.price, own, amount: own * line.share };
}

/** Sums the invoices of each order in kroner less credit notes, also of lines without an order line; to the øre. */
export function invoicedByOrder(billed: readonly BilledLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const line of billed) {
    if (line.currency !== orderCurrency) continue;
    sums.set(line.order, (sums.get(line.order) ?? 0) + signed(line).amount);
  }
  return new Map([...sums].map(([order, sum]) => [order, roundTo(sum, 2)]));
}

const takesBack = ({ pieces, amount }: Signed) => amount < 0 || (amount === 0 && pieces < 0);

/** Returns the ordered units in one of a line's unit; undefined when unknown. */
type SizeOf = (line: Signed) => number | undefined;

/** True for a credited line with the unit price of a charged one, which means returned pieces. */
function hasPriceOf(credit: Signed, charge: Signed, sizeOf: SizeOf): boolean {
  const sizes = credit.unit === charge.unit ? [1, 1] : [sizeOf(credit), sizeOf(charge)];
  const part = (credit.pieces * (sizes[0] ?? Number.NaN)) / (charge.pieces * (sizes[1] ?? Number.NaN));
  const sums = [credit.gross, credit.own, credit.amount];
  return [charge.gross, charge.own, charge.amount].some((sum) => sums.some((own) => near(own, sum * part)));
}

type Held = { pieces: number; kroner: number };

/**
 * True for a credit on an order line that returns pieces rather than corrects the price: it has a charge's unit price
 * (a single piece whose credit only agrees as a price correction excepted), or returning at the ordered price makes the
 * rest agree.
 */
function isSentBack(
  credit: Signed,
  charges: readonly Signed[],
  { priceam, sizeOf }: { priceam: number | null; sizeOf: SizeOf },
  held: Held,
): boolean {
  if (credit.pieces >= 0) return false;
  const alike = charges.filter(({ currency }) => currency === credit.currency);
  const named = alike.filter(({ invoice }) => invoice === credit.credits);
  const same = (named.length > 0 ? named : alike).some((charge) => hasPriceOf(credit, charge, sizeOf));
  if (priceam === null || credit.currency !== orderCurrency) return same;
  const count = credit.pieces * (sizeOf(credit) ?? 0);
  const left = held.kroner + credit.amount;
  const agreesAsPrice = alike.length > 0 && near(left, held.pieces * priceam);
  const agreesSentBack = near(left, (held.pieces + count) * priceam);
  if (same) return agreesSentBack || !agreesAsPrice || credit.pieces !== -1;
  if (agreesAsPrice) return false;
  return count < 0 && (agreesSentBack || near(credit.amount, count * priceam));
}

/** The conversion of each invoiced unit to the ordered one, by its first charge. */
function unitSizes(ordered: OrderedLine, lines: readonly Signed[]): SizeOf {
  const sizes = new Map<string, number | undefined>();
  return (line) => {
    const key = line.unit;
    if (!sizes.has(key)) {
      const first = lines.find(({ unit, amount }) => unit === key && amount > 0) ?? line;
      const price =
        first.currency === orderCurrency && first.count !== 0 ? Math.abs(first.net / first.count) : undefined;
      sizes.set(key, orderedUnitsIn(key, ordered, price));
    }
    return sizes.get(key);
  };
}

function added<T extends object>(list: T[], same: (one: T) => boolean, key: keyof T, one: T): T[] {
  const found = list.find(same);
  if (!found) return [...list, one];
  return list.map((each) => (each === found ? { ...each, [key]: exact(Number(each[key]) + Number(one[key])) } : each));
}

function lineOf(ordered: OrderedLine, lines: readonly Signed[]): Invoiced {
  const sizeOf = unitSizes(ordered, lines);
  const charges = lines.filter((line) => !takesBack(line));
  let sum = notInvoiced;
  const add = (line: Signed, counts: boolean) => {
    const { currency, unit, pieces, amount } = line;
    const size = counts ? sizeOf(line) : 0;
    const count = size === undefined ? 0 : pieces * size;
    const kroner = currency === orderCurrency;
    sum = {
      invoiced: exact(sum.invoiced + count),
      inKroner: exact(sum.inKroner + (kroner ? count : 0)),
      invoicedam: sum.invoicedam + (kroner ? amount : 0),
      others: kroner
        ? sum.others
        : added(sum.others, (one) => one.currency === currency, 'amount', { currency, amount }),
      uncounted:
        size === undefined
          ? added(sum.uncounted, (one) => one.unit === unit, 'count', { unit, count: pieces })
          : sum.uncounted,
    };
  };
  for (const line of charges) add(line, true);
  for (const line of lines.filter(takesBack)) {
    const held = { pieces: sum.inKroner, kroner: sum.invoicedam };
    add(line, isSentBack(line, charges, { ...ordered, sizeOf }, held));
  }
  return sum;
}

/** The excess over the ordered price in kroner; over the whole line when a unit cannot be converted. */
export function overPrice({ countam, priceam }: Pick<OrderedLine, 'countam' | 'priceam'>, sum: Invoiced): number {
  if (priceam === null) return 0;
  const whole = sum.uncounted.some(({ count }) => count !== 0);
  return Math.max(0, cents(sum.invoicedam - (whole ? countam : sum.inKroner) * priceam));
}

/** Billed lines per order that belong to none of its lines. */
const looseByOrder = (lines: readonly Signed[]): Map<string, LooseLine[]> =>
  groupBy(
    lines.filter(({ line }) => line === null),
    ({ order }) => order,
  );

/** Goods invoiced on orders but on none of their lines, by order. Billed lines are sorted by their invoices' dates. */
export function notOrderedByOrder(billed: readonly BilledLine[]): Map<string, NotOrdered[]> {
  return new Map([...looseByOrder(billed.map(signed))].map(([order, lines]) => [order, settleLoose(lines).notOrdered]));
}

/** Invoiced totals of each order line. Billed lines are sorted by their invoices' dates. */
export function invoicedByLine(ordered: readonly OrderedLine[], billed: readonly BilledLine[]): Map<string, Invoiced> {
  const all = billed.map(signed);
  const ofLine = groupBy(
    all.filter(({ line }) => line !== null),
    ({ line }) => String(line),
  );
  // Credits on no line, in kroner, reduce the lines' prices.
  const left = new Map(
    [...looseByOrder(all)].map(([order, lines]) => [order, settleLoose(lines).credits.get(orderCurrency) ?? 0]),
  );
  const found = new Map<string, Invoiced>();
  for (const line of ordered) {
    const sum = lineOf(line, ofLine.get(line.line) ?? []);
    const credit = Math.min(left.get(line.order) ?? 0, overPrice(line, sum));
    if (credit > 0) left.set(line.order, (left.get(line.order) ?? 0) - credit);
    const others = sum.others.map(({ currency, amount }) => ({ currency, amount: cents(amount) }));
    found.set(line.line, { ...sum, others, invoicedam: cents(sum.invoicedam - credit) });
  }
  return found;
}
