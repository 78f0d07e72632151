import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';

const idRow = z.strictObject({ xid: z.string() });

const own = (companyId: string, ids: readonly string[]) =>
  sql`i.company_id = ${companyId} and i.xid = any(${sql.param([...ids])}::uuid[])`;

/** By a remembered choice for the sender, else by organisation number. */
const suppliers = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice i set sup_id = coalesce(
    (select m.sup_id from invoice_match m where m.company_id = ${companyId} and m.kind = 'leverandør'
      and m.supplier_key = i.supplier_key and m.reference = i.supplier_key),
    (select s.xid from supplier s where s.company_id = ${companyId}
      and regexp_replace(s.orgnr, '\\D', '', 'g') = i.supplier_key order by s.no limit 1))
  where ${own(companyId, ids)} and i.sup_id is null`;

const references = sql`unnest(array[i.orderreference, i.buyerreference, i.accountingcost, i.contractreference])
  with ordinality as r(ref, n)`;

/** The invoice's references and note, with every kind of dash as '-'. */
const words = sql`lower(regexp_replace(concat_ws(' | ', i.orderreference, i.buyerreference, i.accountingcost, i.contractreference,
  i.note), '\\s*[-‐‑‒–—−]\\s*', '-', 'g'))`;

/** Selects invoices whose words contain an order's number as a whole; a longer number is another one. */
export const namesOrder: SQL = sql`case when position(lower(o.no) in ${words}) > 0 then ${words} ~ ('(^|[^0-9-]|[^0-9]-)' ||
  regexp_replace(lower(o.no), '([^[:alnum:]])', '\\\\\\1', 'g') || '($|[^[:alnum:]-]|-($|[^0-9]))') else false end`;

/** A number without its spaces and dashes: 26024-003 is also written '26024 003'. */
const bareNumber = (no: SQL) => sql`regexp_replace(lower(${no}), '[\\s‐‑‒–—−-]', '', 'g')`;

/** A supplier's item number without the zeros in front, which some systems drop. */
const bareItem = (no: SQL) => sql`nullif(ltrim(lower(btrim(${no})), '0'), '')`;

/**
 * The order by number, else of the credited invoice, else the only order of the supplier whose number is among the
 * words; drafts have not been sent to anybody.
 */
const orders = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice i set order_id = coalesce(
    (select o.xid from ${references}
      join purchase_order o on o.company_id = ${companyId} and ${bareNumber(sql`o.no`)} = ${bareNumber(sql`r.ref`)}
        and o.status <> 'kladd'
      order by r.n, lower(o.no) = lower(btrim(r.ref)) desc, o.no limit 1),
    (select f.order_id from supplier_invoice f where f.company_id = ${companyId} and f.supplier_key = i.supplier_key
      and f.kind = 'faktura' and i.kind = 'kreditnota' and f.no = i.billingreference),
    (select case when count(*) = 1 then min(o.xid::text)::uuid end from purchase_order o
      where o.company_id = ${companyId} and o.sup_id = i.sup_id and o.status <> 'kladd' and ${namesOrder}))
  where ${own(companyId, ids)} and i.order_id is null`;

/** A credit note without references: the only order on which the supplier has billed one of its items. */
const creditOrders = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice i set order_id = (
    select case when count(distinct f.order_id) = 1 then min(f.order_id::text)::uuid end
    from supplier_invoice_line l
    join supplier_invoice_line billed on billed.company_id = ${companyId} and billed.order_line_id is not null
      and lower(coalesce(billed.sup_item_id, billed.text)) = lower(coalesce(l.sup_item_id, l.text))
    join supplier_invoice f on f.company_id = ${companyId} and f.xid = billed.invoice_id and f.supplier_key = i.supplier_key
      and f.kind = 'faktura' and f.currency = i.currency and f.issuedate <= i.issuedate
    where l.company_id = ${companyId} and l.invoice_id = i.xid)
  where ${own(companyId, ids)} and i.kind = 'kreditnota' and i.order_id is null and i.billingreference is null
    and i.orderreference is null`;

/** The order's project, else that of a reference (an order's number begins with it), else that of the invoice it credits. */
const projects = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice i set project_id = coalesce(
    (select o.project_id from purchase_order o where o.company_id = ${companyId} and o.xid = i.order_id),
    (select coalesce(m.project_id, p.xid) from ${references}
      left join invoice_match m on m.company_id = ${companyId} and m.kind = 'prosjekt'
        and m.supplier_key = i.supplier_key and m.reference = r.ref
      left join project p on p.company_id = ${companyId}
        and lower(p.erp_projectid) in (lower(btrim(r.ref)), lower(regexp_replace(btrim(r.ref), '-\\d+$', '')))
      where coalesce(m.project_id, p.xid) is not null
      order by r.n, lower(p.erp_projectid) = lower(btrim(r.ref)) desc limit 1),
    (select o.project_id from supplier_invoice o where o.company_id = ${companyId} and o.supplier_key = i.supplier_key
      and o.kind = 'faktura' and i.kind = 'kreditnota' and o.no = i.billingreference))
  where ${own(companyId, ids)} and i.project_id is null`;

const ofLines = (companyId: string, ids: readonly string[]) =>
  sql`from supplier_invoice i where i.company_id = l.company_id and i.xid = l.invoice_id and ${own(companyId, ids)}`;

const lineProjects = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice_line l set project_id = coalesce(
    (select p.xid from project p where p.company_id = ${companyId} and lower(p.erp_projectid) = lower(l.accountingcost)),
    i.project_id)
  ${ofLines(companyId, ids)} and l.project_id is null`;

/** By a remembered choice for the supplier's number, else by the supplier's number in the register, else by ours. */
const items = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice_line l set equipment_id = coalesce(
    (select m.equipment_id from invoice_match m where m.company_id = ${companyId} and m.kind = 'vare'
      and m.supplier_key = i.supplier_key and m.reference = coalesce(l.sup_item_id, l.text)),
    (select e.xid from equipment e where e.company_id = ${companyId} and e.sup_id = i.sup_id
      and ${bareItem(sql`e.sup_item_id`)} = ${bareItem(sql`l.sup_item_id`)} order by e.sup_item_id = l.sup_item_id desc, exists (select from shipping_line s where s.company_id = ${companyId} and s.equipment_id = e.xid
        and s.project_id = l.project_id) desc, e.shortid limit 1),
    (select e.xid from equipment e where e.company_id = ${companyId} and lower(e.shortid) = lower(l.buyeritemid)))
  ${ofLines(companyId, ids)} and l.equipment_id is null`;

/** By the order line's item, number or position, else by name on the same order; of several alike the one whose price is nearest. */
const orderLines = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice_line l set order_line_id = coalesce(
    (select o.xid from purchase_order_line o where o.company_id = ${companyId} and o.order_id = i.order_id
      and (o.equipment_id = l.equipment_id or ${bareItem(sql`o.sup_item_id`)} = ${bareItem(sql`l.sup_item_id`)} or o.orderint::text = l.orderlineref
        or lower(btrim(o.text)) = lower(btrim(l.text)))
      order by o.equipment_id is not distinct from l.equipment_id desc, o.sup_item_id is not distinct from l.sup_item_id desc,
        o.orderint::text is not distinct from l.orderlineref desc,
        ${bareItem(sql`o.sup_item_id`)} is not distinct from ${bareItem(sql`l.sup_item_id`)} desc,
        abs(o.priceam - l.priceam / nullif(l.pricecountam, 0)) nulls last, o.orderint limit 1),
    (select billed.order_line_id from supplier_invoice f
      join supplier_invoice_line billed on billed.company_id = ${companyId} and billed.invoice_id = f.xid
        and billed.order_line_id is not null
        and lower(coalesce(billed.sup_item_id, billed.text)) = lower(coalesce(l.sup_item_id, l.text))
      where f.company_id = ${companyId} and f.order_id = i.order_id and f.supplier_key = i.supplier_key and f.kind = 'faktura'
        and i.kind = 'kreditnota'
      order by f.no is not distinct from i.billingreference desc, billed.order_line_id limit 1))
  ${ofLines(companyId, ids)} and i.order_id is not null and l.order_line_id is null`;

/** By the sent shipment whose days equal the line's. */
const shippings = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice_line l set shipping_id = (
    select s.xid from shipping_line s where s.company_id = ${companyId} and s.project_id = l.project_id
      and s.equipment_id = l.equipment_id and s.status <> 'planlagt' and s.startdate <= l.enddate
      and coalesce(s.enddate, 'infinity') >= l.startdate
    order by abs(s.startdate - l.startdate), s.xid limit 1)
  ${ofLines(companyId, ids)} and l.shipping_id is null and l.enddate is not null`;

async function tie(tx: CompanyTx, companyId: string, ids: readonly string[]): Promise<void> {
  for (const step of [suppliers, orders, creditOrders, projects, lineProjects, items, orderLines, shippings]) {
    await tx.execute(step(companyId, ids));
  }
}

/**
 * Matches invoices and lines with the company's suppliers, orders, projects, items and shipments where nothing is
 * matched yet: existing matches, by hand or earlier, are kept.
 */
export async function matchInvoices(tx: CompanyTx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tie(tx, companyId, ids);
  // A credit note is on the order of the invoice it names, which may have arrived, or found its order, later.
  const credits = await queryRows(tx, idRow)`
    select k.xid from supplier_invoice k join supplier_invoice i on ${own(companyId, ids)} and i.kind = 'faktura'
      and i.order_id is not null and i.supplier_key = k.supplier_key and i.no = k.billingreference
    where k.company_id = ${companyId} and k.kind = 'kreditnota' and k.order_id is null`;
  if (credits.length > 0)
    await tie(
      tx,
      companyId,
      credits.map(({ xid }) => xid),
    );
}
