/** A line of an invoice or a credit note that is on an order and on none of its lines; without tax, below zero for what is taken back. */
export type LooseLine = {
  invoice: string;
  /** By what it is known again: the supplier's item number, else the text. */
  what: string;
  text: string;
  currency: string;
  /** The line's amount, and the same with what allowances and charges of the whole invoice make of it. */
  own: number;
  amount: number;
};

/** Goods that are invoiced on an order and on none of its lines, less what is credited of them, in all and by invoice. */
export type NotOrdered = { text: string; currency: string; amount: number; invoices: ReadonlyMap<string, number> };

/** What a line may be off by and still agree, in its currency: what the standard allows a line. */
const tolerance = 0.02;
export const near = (a: number, b: number) => Math.abs(a - b) <= tolerance + 1e-9;
/** To the hundredth, and never a minus zero. */
export const cents = (amount: number) => Math.round(amount * 100) / 100 || 0;

type Sum = Pick<LooseLine, 'text' | 'currency' | 'own' | 'amount'> & { charged: Map<string, number> };

function sumsOf(lines: readonly LooseLine[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { invoice, what, text, currency, own, amount } of lines) {
    const key = `${currency} ${what}`;
    const sum = sums.get(key) ?? { text, currency, own: 0, amount: 0, charged: new Map<string, number>() };
    if (own > 0) sum.charged.set(invoice, (sum.charged.get(invoice) ?? 0) + own);
    sums.set(key, { ...sum, own: sum.own + own, amount: sum.amount + amount });
  }
  return [...sums.values()];
}

/** What is left of a charge, by the invoices that charge it. */
function byInvoice({ own, charged }: Sum): Map<string, number> {
  let left = own;
  const invoices = new Map<string, number>();
  for (const [invoice, amount] of charged) {
    const part = cents(Math.min(amount, left));
    if (part <= 0) break;
    invoices.set(invoice, part);
    left -= part;
  }
  return invoices;
}

/**
 * The loose lines of one order, credits set against what they take back, by its name or by exactly its amount: what is left was not
 * ordered, and other credits, by currency, leave to the order's own lines what they come to.
 */
export function settleLoose(lines: readonly LooseLine[]): { notOrdered: NotOrdered[]; credits: Map<string, number> } {
  const sums = sumsOf(lines);
  const charges = sums.filter(({ own }) => cents(own) > 0);
  const credits = new Map<string, number>();
  for (const { currency, own, amount } of sums) {
    if (amount >= 0) continue;
    const same = charges.findIndex(
      (charge) => charge.currency === currency && (near(charge.own, -own) || near(charge.amount, -amount)),
    );
    if (same === -1) credits.set(currency, (credits.get(currency) ?? 0) - amount);
    else charges.splice(same, 1);
  }
  return {
    notOrdered: charges.map((sum) => ({
      text: sum.text,
      currency: sum.currency,
      amount: cents(sum.own),
      invoices: byInvoice(sum),
    })),
    credits,
  };
}
