import { type SQL, sql } from 'drizzle-orm';

/**
 * What invoices say of the lines of the company's orders, as `order_line_id`, `invoiced` (pieces) and `invoicedam` (kroner without
 * tax): credit notes taken off.
 */
export const invoicedPerLine = (companyId: string): SQL => sql`
  select invoice_line.order_line_id,
    sum(case invoice.kind when 'kreditnota' then -invoice_line.countam else invoice_line.countam end) as invoiced,
    sum(case invoice.kind when 'kreditnota' then -invoice_line.netam else invoice_line.netam end) as invoicedam
  from supplier_invoice_line invoice_line
  join supplier_invoice invoice
    on invoice.company_id = invoice_line.company_id and invoice.xid = invoice_line.invoice_id
  where invoice_line.company_id = ${companyId} and invoice_line.order_line_id is not null
  group by invoice_line.order_line_id`;

/** What came of the lines of the company's orders, as `line_id` and `delivered`. */
export const deliveredPerLine = (companyId: string): SQL => sql`
  select line_id, sum(countam)::int as delivered from purchase_delivery
  where company_id = ${companyId} group by line_id`;
