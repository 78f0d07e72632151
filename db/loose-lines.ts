/**
 * A line of an invoice or credit note that belongs to an order but to none of its lines; without VAT, negative for
 * credits.
 */
export type LooseLine = {
  invoice: string;
  /** The supplier's item number, else the text. */
  what: string;
  text: string;
  currency: string;
  /** The line's amount, and the amount after the whole invoice's allowances and charges. */
  own: number;
  amount: number;
};

/** Goods invoiced on an order but on none of its lines, less their credits, in total and per invoice. */
export type NotOrdered = { text: string; currency: string; amount: number; invoices: ReadonlyMap<string, number> };

/** The tolerance of a line's amount in its currency, as the EHF standard allows. */
const tolerance = 0.02;
export const near = (a: number, b: number) => Math.abs(a - b) <= tolerance + 1e-9;
/** Rounded to hundredths, without negative zero. */
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

/** The rest of a charge per invoice that charges it. */
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
 * Settles an order's loose lines: credits are matched to charges by name or exact amount; the rest was not ordered.
 * Unmatched credits, by currency, are left to the order's own lines.
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
