import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { listedStatus } from '@/db/order-state';
import { decoderOf, queryRows } from '@/db/query-rows';
import {
  letter,
  orderLetter,
  project,
  purchaseDelivery,
  purchaseOrder,
  purchaseOrderEvent,
  purchaseOrderLine,
  supplier,
} from '@/db/schema';
import { momentInNorway } from '@/lib/core/clock';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { deliveredPerLine } from './delivered-sql';
import { deliveryDay } from './delivery-day';
import { invoicedByLine, notInvoiced, notOrderedByOrder } from './invoiced';
import { orderLimit } from './lock-order';
import { deviationsOf, notOrderedText } from './match-line';
import { textsOfRow } from './order-content';
import { orderPaths, requireOrdering } from './order-paths';
import { actsOf, isUnderWay, needsApproval, type OrderStatus, sumOf } from './order-state';
import type { OrderView, Receiver } from './order-view';
import { readBilled } from './read-billed';
import { readRemarks } from './read-remarks';

const nullable = z.string().nullable();
const lineRow = z.strictObject({
  line: z.string(),
  item: nullable,
  text: z.string(),
  supItemId: nullable,
  measure: nullable,
  unitsam: z.number().nullable(),
  countam: z.number(),
  priceam: z.number().nullable(),
  employee: nullable,
  employeeName: nullable,
  supplier: z
    .strictObject({ xid: z.string(), label: z.string(), orgnr: nullable, email: nullable })
    .nullable() satisfies z.ZodType<Receiver | null>,
  size: nullable,
  delivered: z.number(),
});

const linesOf = (tx: CompanyTx, companyId: string, order: string) => queryRows(tx, lineRow)`
  select line.xid as line, line.equipment_id as item, line.text, line.sup_item_id as "supItemId", line.measure, line.unitsam,
    line.countam, line.priceam, line.employee_id as employee, employee.employee as "employeeName", line.size,
    coalesce(received.delivered, 0) as delivered,
    (select json_build_object('xid', s.xid, 'label', s.no || ' ' || s.name, 'orgnr', s.orgnr, 'email', s.email)
      from equipment sold join supplier s on s.company_id = sold.company_id and s.xid = sold.sup_id
      where sold.company_id = line.company_id and sold.xid = line.equipment_id) as supplier
  from purchase_order_line line
  left join employee on employee.company_id = line.company_id and employee.xid = line.employee_id
  left join (${deliveredPerLine(companyId)}) received on received.line_id = line.xid
  where line.company_id = ${companyId} and line.order_id = ${order}
  order by line.orderint`;

const invoiceRow = z.strictObject({
  invoice: z.string(),
  no: z.string(),
  kind: z.string(),
  date: z.string(),
  currency: z.string(),
  netam: z.number(),
});

/**
 * Invoices that reference the order or its lines, with their amount on it in the invoice's currency: including goods on
 * none of its lines, excluding other orders'.
 */
const invoicesOf = (tx: CompanyTx, companyId: string, order: string) => queryRows(tx, invoiceRow)`
  select invoice.xid as invoice, invoice.no, invoice.kind, invoice.issuedate::text as date, invoice.currency,
    coalesce(round(sum(invoice_line.netam) filter (
        where line.xid is not null or (invoice_line.order_line_id is null and invoice.order_id = ${order}))
      * coalesce(invoice.taxexclusiveam / nullif(invoice.lineam, 0), 1), 2), invoice.taxexclusiveam) as netam
  from supplier_invoice invoice
  left join supplier_invoice_line invoice_line
    on invoice_line.company_id = invoice.company_id and invoice_line.invoice_id = invoice.xid
  left join purchase_order_line line
    on line.company_id = invoice.company_id and line.xid = invoice_line.order_line_id and line.order_id = ${order}
  where invoice.company_id = ${companyId}
  group by invoice.company_id, invoice.xid
  having invoice.order_id = ${order} or count(line.xid) > 0
  order by invoice.issuedate, invoice.no`;

const readEvents = (tx: CompanyTx, companyId: string, order: string) =>
  tx
    .select()
    .from(purchaseOrderEvent)
    .where(and(eq(purchaseOrderEvent.companyId, companyId), eq(purchaseOrderEvent.orderId, order)))
    .orderBy(asc(purchaseOrderEvent.at), asc(purchaseOrderEvent.xid));

const readDeliveries = (tx: CompanyTx, companyId: string, order: string) =>
  tx
    .select({
      delivery: purchaseDelivery.xid,
      line: purchaseDelivery.lineId,
      text: purchaseOrderLine.text,
      date: purchaseDelivery.date,
      countam: purchaseDelivery.countam,
      by: purchaseDelivery.receivedByName,
      packingnote: purchaseDelivery.packingnote,
      note: purchaseDelivery.note,
    })
    .from(purchaseDelivery)
    .innerJoin(
      purchaseOrderLine,
      and(eq(purchaseOrderLine.companyId, companyId), eq(purchaseOrderLine.xid, purchaseDelivery.lineId)),
    )
    .where(and(eq(purchaseDelivery.companyId, companyId), eq(purchaseOrderLine.orderId, order)))
    .orderBy(desc(purchaseDelivery.date), desc(purchaseDelivery.xid));

const readLetters = (tx: CompanyTx, companyId: string, order: string) =>
  tx
    .select({
      letter: orderLetter.xid,
      kind: orderLetter.kind,
      at: orderLetter.at,
      by: orderLetter.userName,
      supplier: orderLetter.supId,
      to: letter.toAddress,
      sent: letter.state,
    })
    .from(orderLetter)
    .leftJoin(letter, and(eq(letter.companyId, companyId), eq(letter.about, orderLetter.xid)))
    .where(and(eq(orderLetter.companyId, companyId), eq(orderLetter.orderId, order)))
    .orderBy(asc(orderLetter.at));

async function readHead(tx: CompanyTx, companyId: string, order: string) {
  const [found] = await tx
    .select({
      order: purchaseOrder,
      project,
      supplier,
      state: sql`(${listedStatus(sql`"purchase_order"`)})`.mapWith(decoderOf(z.string())),
    })
    .from(purchaseOrder)
    .innerJoin(project, and(eq(project.companyId, companyId), eq(project.xid, purchaseOrder.projectId)))
    .leftJoin(supplier, and(eq(supplier.companyId, companyId), eq(supplier.xid, purchaseOrder.supId)))
    .where(and(eq(purchaseOrder.companyId, companyId), eq(purchaseOrder.xid, order)));
  if (!found) throw notFound('Fant ikke bestillingen.');
  return found;
}

type Event = Awaited<ReturnType<typeof readEvents>>[number];

const isSamePerson = (one: Event, other: Event) =>
  one.userId !== null && other.userId !== null ? one.userId === other.userId : one.userName === other.userName;

/** The index of the approving step since the order was last sent; undefined without one, or after going back. */
function approvedAt(events: readonly Event[]): number | undefined {
  const last = events.findLastIndex(({ status }) => status === 'godkjent');
  const goesBack = ({ status }: Event) => status === 'kladd' || status === 'sendt';
  return last === -1 || events.slice(last).some(goesBack) ? undefined : last;
}

/** True for a step that approved the order automatically when it was sent, as senders never approve their own. */
function isOfItself(events: readonly Event[], place: number): boolean {
  const step = events[place];
  // An approval that was taken back leaves the order sent by its sender, in a step of the approver's.
  const since = events.slice(0, place).findLastIndex(({ status }) => status === 'kladd');
  const sent = events.slice(Math.max(0, since), place).find(({ status }) => status === 'sendt');
  return step?.status === 'godkjent' && sent !== undefined && isSamePerson(step, sent);
}

function approvalOf(events: readonly Event[]): OrderView['approval'] {
  const place = approvedAt(events);
  const step = place === undefined ? undefined : events[place];
  if (!step || place === undefined || isOfItself(events, place)) return null;
  return { by: step.userName, at: momentInNorway(step.at) };
}

/** An order with its three-way match, history and the user's permitted acts. Throws 403, 404. */
export async function readOrder(scope: Scope, order: string): Promise<OrderView> {
  requireOrdering(scope, 'Read');
  const companyId = scope.company.id;
  const mayWrite = orderPaths.some((path) => may(scope.permissions, path, 'Write'));
  return asCompany.read(companyId, async (tx) => {
    const { order: row, project: on, supplier: from, state: listed } = await readHead(tx, companyId, order);
    const lines = await linesOf(tx, companyId, order);
    const events = await readEvents(tx, companyId, order);
    const deliveries = await readDeliveries(tx, companyId, order);
    const invoices = await invoicesOf(tx, companyId, order);
    const letters = await readLetters(tx, companyId, order);
    const invoiceLines = await readBilled(tx, companyId, order);
    const billed = invoicedByLine(
      lines.map((line) => ({ ...line, order })),
      invoiceLines,
    );
    const remarks = [
      ...((await readRemarks(tx, companyId, order)).get(order) ?? []),
      ...(notOrderedByOrder(invoiceLines).get(order) ?? []).map(notOrderedText),
    ];
    const limit = await orderLimit(tx, companyId);
    const own = from && { xid: from.xid, label: `${from.no} ${from.name}`, orgnr: from.orgnr, email: from.email };
    const sellers = own ? [own] : lines.flatMap(({ supplier, countam }) => (countam > 0 && supplier ? [supplier] : []));
    const receivers = new Map(sellers.map((one) => [one.xid, one]));
    const status = row.status as OrderStatus;
    const state = {
      status,
      sentBy: row.sentBy,
      approvedBy: row.approvedBy,
      lines,
      invoiced: invoices.length > 0,
      written: letters.length > 0,
    };
    return {
      order: row.xid,
      no: row.no,
      kind: row.kind === 'PVU' ? 'PVU' : 'PO',
      status,
      version: row.version,
      project: { value: on.xid, erp: on.erpProjectid, label: `${on.erpProjectid} ${on.description}` },
      state: listed,
      supplier: own,
      receivers: [...receivers.values()].map((one) => ({
        ...one,
        written: letters.some(
          ({ kind, supplier, sent }) =>
            kind === 'bestilling' && sent !== 'given-up' && (supplier === null || supplier === one.xid),
        ),
      })),
      orderdate: row.orderdate,
      deliverydate: row.deliverydate,
      delivery: deliveryDay(row),
      texts: textsOfRow(row),
      savedBy: row.savedByName ?? events[0]?.userName ?? '',
      savedAt: momentInNorway(row.savedAt),
      sumam: sumOf(lines),
      limit,
      approval: approvalOf(events),
      byOther: row.approvedBy !== null || (status === 'sendt' && needsApproval(lines, limit)),
      lines: lines.map((line) => {
        const sum = billed.get(line.line) ?? notInvoiced;
        const { invoiced, invoicedam } = sum;
        return { ...line, invoiced, invoicedam, deviations: deviationsOf({ ...line, ...sum }) };
      }),
      remarks,
      events: events.map(({ status, at, userName, note }, place) => ({
        status: status as OrderStatus,
        at: momentInNorway(at),
        by: isOfItself(events, place) ? '' : userName,
        note,
      })),
      deliveries,
      invoices,
      letters: letters.map(({ at, kind, ...rest }) => ({
        ...rest,
        kind: kind === 'purring' ? 'purring' : 'bestilling',
        at: momentInNorway(at),
      })),
      acts: mayWrite ? actsOf(state, scope.user.id) : [],
      mail: mailServer() !== undefined,
      mayEdit: mayWrite && status === 'kladd',
      mayReceive: mayWrite && isUnderWay(status),
    };
  });
}
