import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';

const own = (companyId: string, ids: readonly string[]) =>
  sql`i.company_id = ${companyId} and i.xid = any(${sql.param([...ids])}::uuid[])`;

/** By what somebody has said of the sender before, else by organisation number. */
const suppliers = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice i set sup_id = coalesce(
    (select m.sup_id from invoice_match m where m.company_id = ${companyId} and m.kind = 'leverandør'
      and m.supplier_key = i.supplier_key and m.reference = i.supplier_key),
    (select s.xid from supplier s where s.company_id = ${companyId}
      and regexp_replace(s.orgnr, '\\D', '', 'g') = i.supplier_key order by s.no limit 1))
  where ${own(companyId, ids)} and i.sup_id is null`;

const references = sql`unnest(array[i.orderreference, i.buyerreference, i.accountingcost, i.contractreference])
  with ordinality as r(ref, n)`;

/** An order by its number; drafts have not been sent to anybody. */
const orders = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice i set order_id = (
    select o.xid from ${references}
    join purchase_order o on o.company_id = ${companyId} and lower(o.no) = lower(btrim(r.ref)) and o.status <> 'kladd'
    order by r.n limit 1)
  where ${own(companyId, ids)} and i.order_id is null`;

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

/** By what somebody has said of the supplier's number before, else by the supplier's number in the register, else by ours. */
const items = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice_line l set equipment_id = coalesce(
    (select m.equipment_id from invoice_match m where m.company_id = ${companyId} and m.kind = 'vare'
      and m.supplier_key = i.supplier_key and m.reference = coalesce(l.sup_item_id, l.text)),
    (select e.xid from equipment e where e.company_id = ${companyId} and e.sup_id = i.sup_id and e.sup_item_id = l.sup_item_id
      order by exists (select from shipping_line s where s.company_id = ${companyId} and s.equipment_id = e.xid
        and s.project_id = l.project_id) desc, e.shortid limit 1),
    (select e.xid from equipment e where e.company_id = ${companyId} and lower(e.shortid) = lower(l.buyeritemid)))
  ${ofLines(companyId, ids)} and l.equipment_id is null`;

const orderLines = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice_line l set order_line_id = (
    select o.xid from purchase_order_line o where o.company_id = ${companyId} and o.order_id = i.order_id
      and (o.equipment_id = l.equipment_id or o.sup_item_id = l.sup_item_id or o.orderint::text = l.orderlineref)
    order by o.equipment_id is not distinct from l.equipment_id desc, o.sup_item_id is not distinct from l.sup_item_id desc,
      o.orderint limit 1)
  ${ofLines(companyId, ids)} and i.order_id is not null and l.order_line_id is null`;

/** What was sent out, where its days are the line's. */
const shippings = (companyId: string, ids: readonly string[]) => sql`
  update supplier_invoice_line l set shipping_id = (
    select s.xid from shipping_line s where s.company_id = ${companyId} and s.project_id = l.project_id
      and s.equipment_id = l.equipment_id and s.status <> 'planlagt' and s.startdate <= l.enddate
      and coalesce(s.enddate, 'infinity') >= l.startdate
    order by abs(s.startdate - l.startdate), s.xid limit 1)
  ${ofLines(companyId, ids)} and l.shipping_id is null and l.enddate is not null`;

/**
 * Ties invoices and their lines to the company's own suppliers, orders, projects, items and what was sent out, where nothing is
 * tied yet: what stands is somebody's word or an earlier finding and stays.
 */
export async function matchInvoices(tx: CompanyTx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const step of [suppliers, orders, projects, lineProjects, items, orderLines, shippings]) {
    await tx.execute(step(companyId, ids));
  }
}
