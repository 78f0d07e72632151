import type { FoundBy } from './relation';
import { amountOf, type Side } from './sides';
import { compareTexts, sumOre } from './trade-line';

/** The difference between the two sides of a pair; the first that fits, in this order. */
type PairKind = 'Kreditnota' | 'Mangler' | 'Mva' | 'Beløp' | 'Periode' | 'Stemmer';

/** The bookings of the same invoice (or payment) by a seller and a buyer; amounts are øre. */
export type TradePair = {
  /** The key of its first side, the seller's if there is one: the same after a new import of the same vouchers. */
  id: string;
  of: Side['kind'];
  seller: string;
  buyer: string;
  sales: Side[];
  purchases: Side[];
  foundBy: FoundBy;
  kind: PairKind;
  /** On result accounts, without VAT: what the seller has as revenue and the buyer as cost. */
  sold: number;
  bought: number;
};

/** Sums a side on result accounts, øre, positive for an invoice in both ledgers. */
const resultOf = ({ role, result }: Side): number => {
  const ore = sumOre(result);
  return role === 'customer' && ore !== 0 ? -ore : ore;
};

/** Øre per reported month of the chosen lines of the sides, debit positive; months that come to 0 are left out. */
export function byMonth<Of>(sides: readonly Of[], linesOf: (side: Of) => readonly { month: string; ore: number }[]) {
  const months = new Map<string, number>();
  for (const side of sides) {
    for (const { month, ore } of linesOf(side)) months.set(month, (months.get(month) ?? 0) + ore);
  }
  return new Map([...months].filter(([, ore]) => ore !== 0).sort(([a], [b]) => compareTexts(a, b)));
}

const total = (sides: readonly Side[], of: (side: Side) => number) => sides.reduce((sum, side) => sum + of(side), 0);
const grossOf = ({ gross }: Side) => gross ?? 0;
const hasClaims = (sides: readonly Side[]) => sides.every(({ gross }) => gross !== null);

/** VAT rates that a buyer without VAT lines may have booked as cost, in percent. */
const vatRates = [25, 15, 12];

/** True for a gross amount that is the net with one of the rates, to the øre of rounding. */
const isWithVat = (gross: number, net: number) =>
  net !== 0 && vatRates.some((rate) => Math.abs(Math.abs(gross) - (Math.abs(net) * (100 + rate)) / 100) <= 1);

function isVat(sales: readonly Side[], purchases: readonly Side[], sold: number, bought: number): boolean {
  const buyerHas = purchases.some(({ vat }) => vat.length > 0);
  const sellerHas = sales.some(({ vat }) => vat.length > 0);
  if (sold === bought) {
    // The same cost, but only one of them has VAT in what is owed.
    const owed = total(sales, grossOf) - total(purchases, grossOf);
    return hasClaims([...sales, ...purchases]) && owed !== 0 && sellerHas !== buyerHas;
  }
  if (sold < 0 !== bought < 0) return false;
  return (!buyerHas && isWithVat(bought, sold)) || (buyerHas && !sellerHas && isWithVat(sold, bought));
}

/** The kind of a pair by its sides; `sold` and `bought` are its sums. */
function kindOf(of: Side['kind'], sales: readonly Side[], purchases: readonly Side[]): PairKind {
  const sides = [...sales, ...purchases];
  if (sales.length === 0 || purchases.length === 0) {
    return of === 'invoice' && total(sides, amountOf) < 0 ? 'Kreditnota' : 'Mangler';
  }
  const [sold, bought] = [total(sales, resultOf), total(purchases, resultOf)];
  if (of === 'invoice' && isVat(sales, purchases, sold, bought)) return 'Mva';
  const owes = hasClaims(sides) && total(sales, grossOf) !== total(purchases, grossOf);
  if (sold !== bought || owes) return 'Beløp';
  const compared = (side: Side) =>
    of === 'payment' || sides.every(({ result }) => result.length === 0) ? side.claim : side.result;
  const [out, back] = [byMonth(sales, compared), byMonth(purchases, compared)];
  return out.size === back.size && [...out].every(([month, ore]) => back.get(month) === -ore) ? 'Stemmer' : 'Periode';
}

/** Makes a pair of sides that belong together. */
export function makePair(sales: Side[], purchases: Side[], foundBy: FoundBy): TradePair | undefined {
  const first = sales[0] ?? purchases[0];
  if (!first) return undefined;
  const isSale = first.role === 'customer';
  return {
    id: first.key,
    of: first.kind,
    seller: isSale ? first.company : first.counterpart,
    buyer: isSale ? first.counterpart : first.company,
    sales,
    purchases,
    foundBy,
    kind: kindOf(first.kind, sales, purchases),
    sold: total(sales, resultOf),
    bought: total(purchases, resultOf),
  };
}

/** Returns the side to ask, by a missing or wrong booking: the seller only where their side is missing. */
export const likelierSide = ({ sales, purchases }: Pick<TradePair, 'sales' | 'purchases'>): 'seller' | 'buyer' =>
  sales.length === 0 && purchases.length > 0 ? 'seller' : 'buyer';
