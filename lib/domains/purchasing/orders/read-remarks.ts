import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sameAmountInvoices } from '@/db/alike-invoices';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { invoiceKinds } from '@/db/schema';
import { areAlikeNumbers, isSameNumber } from '@/lib/core/format/invoice-number';

/** Invoices that reference an order of the company or its lines, as distinct `order_id` and `invoice_id`. */
const invoicesOnOrders = (companyId: string, order?: string): SQL => {
  const only = (column: SQL) => (order === undefined ? sql`` : sql`and ${column} = ${order}`);
  return sql`
    select order_id, xid as invoice_id from supplier_invoice
    where company_id = ${companyId} and order_id is not null ${only(sql`order_id`)}
    union
    select held.order_id, billed.invoice_id from supplier_invoice_line billed
    join purchase_order_line held on held.company_id = ${companyId} and held.xid = billed.order_line_id
    where billed.company_id = ${companyId} ${only(sql`held.order_id`)}`;
};

const strangerRow = z.strictObject({
  order: z.string(),
  kind: z.enum(invoiceKinds),
  no: z.string(),
  seller: z.string(),
  supplier: z.string(),
});
const pairRow = z.strictObject({
  order: z.string(),
  no: z.string(),
  otherNo: z.string(),
  sameDay: z.boolean(),
});

const named = { faktura: 'Faktura', kreditnota: 'Kreditnota' } as const;

/** Remarks on the company's orders, or on one: invoices of another supplier, and likely duplicates. By order. */
export async function readRemarks(tx: CompanyTx, companyId: string, order?: string): Promise<Map<string, string[]>> {
  const strangers = await queryRows(tx, strangerRow)`
    select own.order_id as "order", invoice.kind, invoice.no, invoice.supplier_name as seller, supplier.name as supplier
    from (${invoicesOnOrders(companyId, order)}) own
    join supplier_invoice invoice on invoice.company_id = ${companyId} and invoice.xid = own.invoice_id
    join purchase_order purchase on purchase.company_id = ${companyId} and purchase.xid = own.order_id
    join supplier on supplier.company_id = ${companyId} and supplier.xid = purchase.sup_id
    left join supplier seller on seller.company_id = ${companyId} and seller.xid = invoice.sup_id
    where invoice.sup_id is distinct from purchase.sup_id
      and regexp_replace(supplier.orgnr, '\\D', '', 'g') is distinct from coalesce(regexp_replace(seller.orgnr, '\\D', '', 'g'), invoice.supplier_key)
    order by invoice.issuedate, invoice.no`;
  const pairs = await queryRows(tx, pairRow)`
    select own.order_id as "order", pair.no, pair.other_no as "otherNo", pair.same_day as "sameDay"
    from (${invoicesOnOrders(companyId, order)}) own
    join (${sameAmountInvoices(companyId)}) pair on pair.invoice = own.invoice_id
    order by pair.no, pair.other_no`;
  const found = new Map<string, string[]>();
  const say = (of: string, text: string) => {
    const known = found.get(of) ?? [];
    if (!known.includes(text)) found.set(of, [...known, text]);
  };
  for (const { order: of, kind, no, seller, supplier } of strangers) {
    say(of, `${named[kind]} ${no} er fra ${seller}, bestillingen er hos ${supplier}`);
  }
  for (const { order: of, no, otherNo, sameDay } of pairs) {
    if (!(sameDay ? areAlikeNumbers : isSameNumber)(no, otherNo)) continue;
    const [first, second] = [no, otherNo].sort();
    say(of, `Fakturaene ${first} og ${second} ligner hverandre`);
  }
  return found;
}
