import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from './company';
import { queryRows } from './query-rows';

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
const cents = (amount: number) => Math.round(amount * 100) / 100 || 0;

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

/** What a line that may be loose is known by and called; `line` is supplier_invoice_line. */
export const whatOf = (line: SQL): { what: SQL; text: SQL } => ({
  what: sql`lower(coalesce(${line}.sup_item_id, ${line}.text))`,
  text: sql`concat_ws(' ', ${line}.sup_item_id, ${line}.text)`,
});

/** What allowances and charges of a whole invoice make of an amount of its lines: 0.9 with a discount of a tenth. */
export const shareOf = (invoice: SQL): SQL =>
  sql`coalesce(${invoice}.taxexclusiveam / nullif(${invoice}.lineam, 0), 1)::float8`;

const looseRow = z.strictObject({
  order: z.string(),
  orderno: z.string(),
  invoice: z.string(),
  what: z.string(),
  text: z.string(),
  currency: z.string(),
  own: z.number(),
  share: z.number(),
});

export type NotOrderedOf = { text: string; currency: string; amount: number; orderno: string };

/** What was not ordered on the company's invoices, or on these, by invoice, with the number of the order each is on. */
export async function readNotOrdered(
  tx: CompanyTx,
  companyId: string,
  ids?: readonly string[],
): Promise<Map<string, NotOrderedOf[]>> {
  const { what, text } = whatOf(sql`l`);
  const among =
    ids === undefined
      ? sql``
      : sql`and i.order_id in (select asked.order_id from supplier_invoice asked
          where asked.company_id = ${companyId} and asked.xid = any(${sql.param([...ids])}::uuid[]))`;
  const rows = await queryRows(tx, looseRow)`
    select o.xid as "order", o.no as orderno, i.xid as invoice, ${what} as what, ${text} as text, i.currency,
      (case i.kind when 'faktura' then l.netam else -l.netam end)::float8 as own, ${shareOf(sql`i`)} as share
    from supplier_invoice_line l
    join supplier_invoice i on i.company_id = ${companyId} and i.xid = l.invoice_id
    join purchase_order o on o.company_id = ${companyId} and o.xid = i.order_id
    where l.company_id = ${companyId} and l.order_line_id is null ${among}
    order by i.issuedate, i.xid, l.orderint, l.xid`;
  const orders = new Map<string, { orderno: string; lines: LooseLine[] }>();
  for (const { order, orderno, share, ...line } of rows) {
    const known = orders.get(order) ?? { orderno, lines: [] };
    known.lines.push({ ...line, amount: line.own * share });
    orders.set(order, known);
  }
  const found = new Map<string, NotOrderedOf[]>();
  for (const { orderno, lines } of orders.values()) {
    for (const { text, currency, invoices } of settleLoose(lines).notOrdered) {
      for (const [invoice, amount] of invoices) {
        found.set(invoice, [...(found.get(invoice) ?? []), { text, currency, amount, orderno }]);
      }
    }
  }
  return found;
}
