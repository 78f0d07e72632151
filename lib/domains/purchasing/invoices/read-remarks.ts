import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sameAmountInvoices } from '@/db/alike-invoices';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { readNotOrdered } from '@/db/read-not-ordered';
import { invoiceKinds } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import { areAlikeNumbers, isSameNumber } from '@/lib/core/format/invoice-number';
import { moneyIn } from '@/lib/core/format/money-in';
import { namesOrder } from './match-invoices';

const orderRow = z.strictObject({
  xid: z.string(),
  seller: z.string(),
  supplier: z.string().nullable(),
  currency: z.string(),
  orderno: z.string(),
  stranger: z.boolean(),
});
const pairRow = z.strictObject({
  xid: z.string(),
  kind: z.enum(invoiceKinds),
  no: z.string(),
  otherNo: z.string(),
  otherDate: z.string(),
  sameDay: z.boolean(),
});

/**
 * Remarks on the company's invoices, or on these, by invoice: a likely duplicate, another supplier or currency than its
 * order's, and goods on no line of the order.
 */
export async function readRemarks(
  tx: CompanyTx,
  companyId: string,
  ids?: readonly string[],
): Promise<Map<string, string[]>> {
  const among = (column: SQL) => (ids === undefined ? sql`` : sql`and ${column} = any(${sql.param([...ids])}::uuid[])`);
  const pairs = await queryRows(tx, pairRow)`
    select i.xid, i.kind, i.no, pair.other_no as "otherNo", pair.other_date::text as "otherDate", pair.same_day as "sameDay"
    from (${sameAmountInvoices(companyId)}) pair
    join supplier_invoice i on i.company_id = ${companyId} and i.xid = pair.invoice
    where true ${among(sql`i.xid`)} order by pair.other_date, pair.other_no`;
  const onOrders = await queryRows(tx, orderRow)`
    select i.xid, i.supplier_name as seller, s.name as supplier, i.currency, o.no as orderno,
      coalesce(o.sup_id is not null and i.sup_id is distinct from o.sup_id and regexp_replace(s.orgnr, '\\D', '', 'g')
        is distinct from coalesce(regexp_replace(own.orgnr, '\\D', '', 'g'), i.supplier_key), false) as stranger
    from supplier_invoice i
    join purchase_order o on o.company_id = ${companyId} and o.xid = i.order_id
    left join supplier s on s.company_id = ${companyId} and s.xid = o.sup_id
    left join supplier own on own.company_id = ${companyId} and own.xid = i.sup_id
    where i.company_id = ${companyId} ${among(sql`i.xid`)}`;
  const found = new Map<string, string[]>();
  const say = (xid: string, text: string) => found.set(xid, [...(found.get(xid) ?? []), text]);
  for (const { xid, kind, no, otherNo, otherDate, sameDay } of pairs) {
    if (!(sameDay ? areAlikeNumbers : isSameNumber)(no, otherNo)) continue;
    say(xid, `Ligner ${kind} ${otherNo} av ${formatDate(otherDate)}: samme selger og beløp`);
  }
  for (const { xid, seller, supplier, currency, orderno, stranger } of onOrders) {
    if (stranger) say(xid, `Bestilling ${orderno} er hos ${supplier}, ikke hos ${seller}`);
    if (currency !== 'NOK')
      say(xid, `${currency} på en bestilling i kroner: annen valuta, prisen er ikke sammenlignet`);
  }
  for (const [xid, goods] of await readNotOrdered(tx, companyId, ids)) {
    if (ids?.includes(xid) === false) continue;
    for (const { text, currency, amount, orderno } of goods) {
      say(xid, `${text} for ${moneyIn(amount, currency)}: ikke bestilt på ${orderno}`);
    }
  }
  return found;
}

const namedRow = z.strictObject({ no: z.string(), supplier: z.string().nullable() });
const creditRow = z.strictObject({ orderno: z.string().nullable() });

/** Ambiguities of a new invoice's order: numbers shared with other suppliers, and a credit note without references. */
export async function openReferences(tx: CompanyTx, companyId: string, invoice: string): Promise<string[]> {
  const named = await queryRows(tx, namedRow)`
    select o.no, s.name as supplier from supplier_invoice i
    join purchase_order o on o.company_id = ${companyId} and o.status <> 'kladd' and ${namesOrder}
    left join supplier s on s.company_id = ${companyId} and s.xid = o.sup_id
    where i.company_id = ${companyId} and i.xid = ${invoice} and i.order_id is null order by o.no`;
  const [credit] = await queryRows(tx, creditRow)`
    select o.no as orderno from supplier_invoice i
    left join purchase_order o on o.company_id = ${companyId} and o.xid = i.order_id
    where i.company_id = ${companyId} and i.xid = ${invoice} and i.kind = 'kreditnota' and i.billingreference is null
      and i.orderreference is null`;
  const orders = named.map(({ no, supplier }) => (supplier === null ? no : `${no} hos ${supplier}`));
  const guessed = `Kreditnotaen nevner ingen faktura. Den er ført på bestilling ${credit?.orderno}, den eneste med varen`;
  return [
    ...(orders.length > 0 ? [`Nevner bestilling ${orders.join(' og ')}, og er ikke koblet til noen`] : []),
    ...(credit ? [credit.orderno === null ? 'Kreditnotaen sier ikke hvilken faktura den gjelder' : guessed] : []),
  ];
}
