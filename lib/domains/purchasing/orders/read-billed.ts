import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { shareOf, whatOf } from '@/db/read-not-ordered';
import { invoiceKinds } from '@/db/schema';
import type { BilledLine } from './invoiced';

const billedRow = z.strictObject({
  id: z.string(),
  order: z.string(),
  line: z.string().nullable(),
  invoice: z.string(),
  kind: z.enum(invoiceKinds),
  credits: z.string().nullable(),
  currency: z.string(),
  what: z.string(),
  text: z.string(),
  count: z.number(),
  unit: z.string(),
  price: z.number(),
  net: z.number(),
  share: z.number(),
}) satisfies z.ZodType<BilledLine>;
/** A billed line with the id of its invoice line. */
export type ReadBilledLine = z.infer<typeof billedRow>;

/**
 * Invoice lines on the company's orders, or on one, by invoice date: amounts in the invoice's currency, with the factor
 * of its allowances and charges.
 */
export function readBilled(tx: CompanyTx, companyId: string, order?: string): Promise<ReadBilledLine[]> {
  const only: SQL = order === undefined ? sql`` : sql`and coalesce(held.order_id, invoice.order_id) = ${order}`;
  const { what, text } = whatOf(sql`billed`);
  return queryRows(tx, billedRow)`
    select billed.xid as id, coalesce(held.order_id, invoice.order_id) as "order", billed.order_line_id as line, invoice.xid as invoice, invoice.kind,
      (select named.xid from supplier_invoice named where named.company_id = ${companyId} and named.kind = 'faktura'
        and named.supplier_key = invoice.supplier_key and named.no = invoice.billingreference) as credits,
      invoice.currency, ${what} as what, ${text} as text, billed.countam as count, billed.unitcode as unit,
      (billed.priceam / billed.pricecountam)::float8 as price, billed.netam::float8 as net,
      ${shareOf(sql`invoice`)} as share
    from supplier_invoice_line billed
    join supplier_invoice invoice on invoice.company_id = ${companyId} and invoice.xid = billed.invoice_id
    left join purchase_order_line held on held.company_id = ${companyId} and held.xid = billed.order_line_id
    where billed.company_id = ${companyId} and (held.order_id is not null or invoice.order_id is not null) ${only}
    order by invoice.issuedate, invoice.xid, billed.orderint, billed.xid`;
}
