import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from './company';
import { type LooseLine, settleLoose } from './loose-lines';
import { queryRows } from './query-rows';

/** The identity and text of a line that may be loose; `line` is supplier_invoice_line. */
export const whatOf = (line: SQL): { what: SQL; text: SQL } => ({
  what: sql`lower(coalesce(${line}.sup_item_id, ${line}.text))`,
  text: sql`concat_ws(' ', ${line}.sup_item_id, ${line}.text)`,
});

/** The factor of a whole invoice's allowances and charges on its lines' amounts: 0.9 with a discount of a tenth. */
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

/** Goods not ordered on the company's invoices, or on these, per invoice, with each invoice's order number. */
export async function readNotOrdered(
  tx: CompanyTx,
  companyId: string,
  ids?: readonly string[],
): Promise<Map<string, NotOrderedOf[]>> {
  const { what, text } = whatOf(sql`l`);
  const among =
    ids === undefined
      ? sql``
      : sql`and i.order_id in (select requested.order_id from supplier_invoice requested
          where requested.company_id = ${companyId} and requested.xid = any(${sql.param([...ids])}::uuid[]))`;
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
