import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { shareOf } from '@/db/read-not-ordered';
import { claimReasons, findingReasons } from '@/db/schema';
import { deliveredPerLine } from '../../orders/delivered-sql';

const lineRow = z.strictObject({
  xid: z.string(),
  invoice: z.string(),
  issued: z.string(),
  currency: z.string(),
  text: z.string(),
  unit: z.string(),
  count: z.number(),
  net: z.number(),
  share: z.number(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  pieces: z.number().nullable(),
  order: z.string().nullable(),
  orderLine: z.string().nullable(),
  project: z.string().nullable(),
  item: z.string().nullable(),
  isItem: z.boolean(),
});
/** A line of an invoice: count in its own unit, net in øre, share as in readBilled. */
export type InvoiceLine = z.infer<typeof lineRow>;

/** The lines of the company's invoices, or of these, as they are billed; credit notes have none here. */
export function readInvoiceLines(tx: CompanyTx, companyId: string, ids?: readonly string[]): Promise<InvoiceLine[]> {
  const among: SQL = ids === undefined ? sql`` : sql`and i.xid = any(${sql.param([...ids])}::uuid[])`;
  return queryRows(tx, lineRow)`
    select l.xid, i.xid as invoice, i.issuedate::text as issued, i.currency, l.text, l.unitcode as unit, l.countam as count,
      round(l.netam * 100)::float8 as net, ${shareOf(sql`i`)} as share, coalesce(l.startdate, i.periodstart)::text as start,
      coalesce(l.enddate, i.periodend)::text as end, l.piecesint as pieces, coalesce(o.order_id, i.order_id) as "order",
      l.order_line_id as "orderLine", l.project_id as project, l.equipment_id as item, l.sup_item_id is not null as "isItem"
    from supplier_invoice i
    join supplier_invoice_line l on l.company_id = ${companyId} and l.invoice_id = i.xid
    left join purchase_order_line o on o.company_id = ${companyId} and o.xid = l.order_line_id
    where i.company_id = ${companyId} and i.kind = 'faktura' ${among}
    order by i.issuedate, i.xid, l.orderint, l.xid`;
}

const orderedRow = z.strictObject({
  line: z.string(),
  order: z.string(),
  countam: z.number(),
  priceam: z.number().nullable(),
  measure: z.string().nullable(),
  unitsam: z.number().nullable(),
  delivered: z.number(),
});
export type ReceivedLine = z.infer<typeof orderedRow>;

const orderRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  orderdate: z.string(),
  deliverytime: z.string().nullable(),
  deliverydate: z.string().nullable(),
  orderedby: z.string().nullable(),
});
export type HeldOrder = z.infer<typeof orderRow>;

/** The orders with these ids, and their lines with what is received, by id. */
export async function readOrders(tx: CompanyTx, companyId: string, ids: readonly string[]) {
  const chosen = sql`any(${sql.param([...ids])}::uuid[])`;
  const orders = await queryRows(tx, orderRow)`
    select xid, no, orderdate::text as orderdate, deliverytime, deliverydate::text as deliverydate,
      orderedby from purchase_order
    where company_id = ${companyId} and xid = ${chosen}`;
  const lines = await queryRows(tx, orderedRow)`
    select line.xid as line, line.order_id as "order", line.countam, line.priceam, line.measure, line.unitsam,
      coalesce(come.delivered, 0) as delivered
    from purchase_order_line line
    left join (${deliveredPerLine(companyId)}) come on come.line_id = line.xid
    where line.company_id = ${companyId} and line.order_id = ${chosen}`;
  return {
    orders: new Map(orders.map((row) => [row.xid, row])),
    lines: new Map(lines.map((row) => [row.line, row])),
  };
}

const claimRow = z.strictObject({
  line: z.string(),
  reason: z.enum(claimReasons),
  amount: z.number(),
  settled: z.number(),
  status: z.enum(['merket', 'sendt', 'oppgjort', 'frafalt']),
  sent: z.string().nullable(),
});
export type LineClaim = z.infer<typeof claimRow>;
const decisionRow = z.strictObject({
  line: z.string(),
  reason: z.enum(findingReasons),
  decision: z.enum(['godtatt', 'venter']),
  amount: z.number(),
  until: z.string().nullable(),
});
export type LineDecision = z.infer<typeof decisionRow>;

/** Claims, and decisions that hold on the day, of lines of the company's invoices, of these or these projects'; whole øre. */
export async function readDecided(
  tx: CompanyTx,
  companyId: string,
  today: string,
  ids?: readonly string[],
  of: 'invoice_id' | 'project_id' = 'invoice_id',
) {
  const among: SQL = ids === undefined ? sql`` : sql`and l.${sql.raw(of)} = any(${sql.param([...ids])}::uuid[])`;
  const claims = await queryRows(tx, claimRow)`
    select c.line_id as line, c.reason, round(c.amountam * 100)::float8 as amount, c.status,
      coalesce((select round(sum(s.amountam) * 100) from claim_settlement s
        where s.company_id = ${companyId} and s.claim_id = c.xid), 0)::float8 as settled,
      (c.sent_at at time zone 'Europe/Oslo')::date::text as sent
    from invoice_claim c
    join supplier_invoice_line l on l.company_id = ${companyId} and l.xid = c.line_id
    where c.company_id = ${companyId} ${among}`;
  const decisions = await queryRows(tx, decisionRow)`
    select d.line_id as line, d.reason, d.decision, round(d.amountam * 100)::float8 as amount, d.untildate::text as until
    from invoice_decision d
    join supplier_invoice_line l on l.company_id = ${companyId} and l.xid = d.line_id
    where d.company_id = ${companyId} ${among} and (d.decision = 'godtatt' or (d.decision = 'venter' and d.untildate > ${today}::date))`;
  return { claims, decisions };
}
