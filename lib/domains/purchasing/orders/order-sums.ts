import { type SQL, sql } from 'drizzle-orm';
import { shareOf } from '@/db/read-not-ordered';
import { deliveredPerLine } from './delivered-sql';
import { orderCurrency } from './invoiced';

/** The order of an invoice line: its order line's, joined as `held`, else its invoice's. */
const orderOf = sql`coalesce(held.order_id, invoice.order_id)`;

/** Selects the received part of each order at the ordered price; null: some of it has no price. */
const received = (companyId: string): SQL => sql`
  select line.order_id,
    case when not bool_or(coalesce(come.delivered, 0) > 0 and line.priceam is null)
      then round(sum(coalesce(come.delivered, 0) * coalesce(line.priceam, 0)), 2) end as receivedam
  from purchase_order_line line
  left join (${deliveredPerLine(companyId)}) come on come.line_id = line.xid
  where line.company_id = ${companyId} group by line.order_id`;

/** Selects the invoices of each order less credit notes, the number of their lines, and the day of the last. */
const invoiced = (companyId: string): SQL => sql`
  select ${orderOf} as order_id, count(*) as lines,
    round(sum(case invoice.kind when 'kreditnota' then -line.netam else line.netam end * ${shareOf(sql`invoice`)})::numeric, 2) as invoicedam,
    max((invoice.created_at at time zone 'Europe/Oslo')::date) as invoicedon
  from supplier_invoice_line line
  join supplier_invoice invoice on invoice.company_id = ${companyId} and invoice.xid = line.invoice_id
  left join purchase_order_line held on held.company_id = ${companyId} and held.xid = line.order_line_id
  where line.company_id = ${companyId} and invoice.currency = ${orderCurrency}
  group by 1`;

/**
 * What is decided of each order's invoices on the day: accepted, waiting for goods, or claimed and not yet credited on the
 * order itself, where the credit is among what is invoiced.
 */
const decided = (companyId: string, today: string): SQL => sql`
  select ${orderOf} as order_id, sum(choice.amountam) as decidedam
  from (
    select line_id, amountam from invoice_decision
    where company_id = ${companyId} and (decision = 'godtatt' or (decision = 'venter' and untildate > ${today}::date))
    union all
    select claim.line_id, claim.amountam - coalesce((
      select sum(settled.amountam) from claim_settlement settled
      join supplier_invoice note on note.company_id = ${companyId} and note.xid = settled.invoice_id
      where settled.company_id = ${companyId} and settled.claim_id = claim.xid and (note.order_id is not null or exists (
        select from supplier_invoice_line part where part.company_id = ${companyId} and part.invoice_id = note.xid
          and part.order_line_id is not null))), 0)
    from invoice_claim claim where claim.company_id = ${companyId}
  ) choice
  join supplier_invoice_line line on line.company_id = ${companyId} and line.xid = choice.line_id
  join supplier_invoice invoice on invoice.company_id = ${companyId} and invoice.xid = line.invoice_id
  left join purchase_order_line held on held.company_id = ${companyId} and held.xid = line.order_line_id
  where invoice.currency = ${orderCurrency}
  group by 1`;

/**
 * What each of the company's orders comes to on the day (yyyy-mm-dd), as order_id, receivedam (kroner at the ordered price;
 * null: some of what came has no price), invoicedam (kroner less credit notes, with what is on none of its lines; null:
 * nothing in kroner), invoicedlines, invoicedon, and decidedam (kroner of its invoices that are decided).
 */
export const orderSums = (companyId: string, today: string): SQL => sql`
  select purchase.xid as order_id, came.receivedam, billed.invoicedam, billed.lines as invoicedlines, billed.invoicedon,
    coalesce(chosen.decidedam, 0) as decidedam
  from purchase_order purchase
  left join (${received(companyId)}) came on came.order_id = purchase.xid
  left join (${invoiced(companyId)}) billed on billed.order_id = purchase.xid
  left join (${decided(companyId, today)}) chosen on chosen.order_id = purchase.xid
  where purchase.company_id = ${companyId}`;
