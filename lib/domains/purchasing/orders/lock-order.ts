import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound, UserError } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { company, purchaseOrder, purchaseOrderEvent } from '@/db/schema';
import { momentInNorway } from '@/lib/core/clock';
import { formatMoment } from '@/lib/core/format/date';
import { orderWord } from '@/lib/core/format/order-states';
import type { Scope } from '@/lib/platform/auth/session';
import { purchaseOrderLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';
import { deliveredPerLine } from './delivered-sql';
import type { OrderState, OrderStatus } from './order-state';

/** The result of a write of an order. */
export type OrderWritten = { order: string; no: string; version: number; status: OrderStatus };

/** The amount in kroner above which somebody other than the sender must approve; null: no limit. */
export async function orderLimit(tx: CompanyTx, companyId: string): Promise<number | null> {
  const [found] = await tx.select({ limit: company.orderLimit }).from(company).where(eq(company.id, companyId));
  return found?.limit ?? null;
}

const ofOrder = (companyId: string, order: string) =>
  and(eq(purchaseOrder.companyId, companyId), eq(purchaseOrder.xid, order));

/** Locks the order until the transaction ends. Throws 404 for an unknown one. */
export async function lockOrder(tx: CompanyTx, companyId: string, order: string) {
  const [found] = await tx.select().from(purchaseOrder).where(ofOrder(companyId, order)).for('update');
  if (!found) throw notFound('Fant ikke bestillingen.');
  return found;
}
export type OrderRow = Awaited<ReturnType<typeof lockOrder>>;

/** Throws 409 when the order has been saved since the version the client has read (optimistic locking). */
export function requireVersion({ version, savedByName, savedAt }: OrderRow, seen: number): void {
  if (version === seen) return;
  throw new UserError(
    409,
    `Bestillingen er endret av ${savedByName ?? 'en annen'} ${formatMoment(momentInNorway(savedAt))}, etter at du åpnet den.`,
  );
}

const lineRow = z.strictObject({
  xid: z.string(),
  text: z.string(),
  countam: z.number(),
  priceam: z.number().nullable(),
  equipmentId: z.string().nullable(),
  employeeId: z.string().nullable(),
  size: z.string().nullable(),
  delivered: z.number(),
});

/** The lines of an order with their received quantities. */
export function linesOf(tx: CompanyTx, companyId: string, order: string) {
  return queryRows(tx, lineRow)`
    select line.xid, line.text, line.countam, line.priceam, line.equipment_id as "equipmentId",
      line.employee_id as "employeeId", line.size, coalesce(received.delivered, 0) as delivered
    from purchase_order_line line
    left join (${deliveredPerLine(companyId)}) received on received.line_id = line.xid
    where line.company_id = ${companyId} and line.order_id = ${order}
    order by line.orderint`;
}

const billedRow = z.strictObject({ whole: z.boolean(), lines: z.boolean(), written: z.boolean() });

/** The state that a locked order's steps depend on, and whether invoices reference its lines. */
export async function stateOf(tx: CompanyTx, companyId: string, { xid, status, sentBy, approvedBy }: OrderRow) {
  const lines = await linesOf(tx, companyId, xid);
  const [billed] = await queryRows(tx, billedRow)`
    select
      exists (select from order_letter where company_id = ${companyId} and order_id = ${xid}) as written,
      exists (select from supplier_invoice where company_id = ${companyId} and order_id = ${xid}) as whole,
      exists (
        select from supplier_invoice_line invoice_line
        where invoice_line.company_id = ${companyId}
          and invoice_line.order_line_id = any(${sql.param(lines.map((line) => line.xid))}::uuid[])) as lines`;
  const linesInvoiced = billed?.lines === true;
  const invoiced = linesInvoiced || billed?.whole === true;
  const written = billed?.written === true;
  return {
    status: status as OrderStatus,
    sentBy,
    approvedBy,
    lines,
    invoiced,
    written,
    linesInvoiced,
  } satisfies OrderState & {
    linesInvoiced: boolean;
  };
}

type Step = { order: string; no: string; before: OrderStatus | null; status: OrderStatus; note?: string | null };

/** Records a step of an order with its user: among its events, and in the change log. */
export async function recordStep(
  tx: CompanyTx,
  scope: Scope,
  { order, no, before, status, note }: Step,
): Promise<void> {
  const { company: own, user } = scope;
  await tx.insert(purchaseOrderEvent).values({
    companyId: own.id,
    orderId: order,
    status,
    // clock_timestamp() orders two steps of one transaction.
    at: sql`clock_timestamp()`,
    userId: user.id,
    userName: user.fullName,
    note: note || null,
  });
  await record(tx, scope, { op: randomUUID(), via: 'direct' }, [
    {
      tbl: purchaseOrderLog.tbl,
      row: order,
      rowLabel: no,
      kind: before === null ? 'insert' : 'edit',
      ...(before !== null && {
        col: 'Status',
        oldValue: before,
        newValue: status,
        oldText: orderWord(before),
        newText: orderWord(status),
      }),
    },
  ]);
}

/** The answer to a repeated request: the order's current state. */
export async function writtenBefore(tx: CompanyTx, companyId: string, order: string): Promise<OrderWritten> {
  const [found] = await tx
    .select({ no: purchaseOrder.no, version: purchaseOrder.version, status: purchaseOrder.status })
    .from(purchaseOrder)
    .where(ofOrder(companyId, order));
  if (!found) throw notFound('Bestillingen er slettet.');
  return { order, ...found, status: found.status as OrderStatus };
}

/** Updates columns of the order. */
export async function changeOrder(
  tx: CompanyTx,
  companyId: string,
  order: string,
  values: Partial<typeof purchaseOrder.$inferInsert>,
): Promise<void> {
  await tx.update(purchaseOrder).set(values).where(ofOrder(companyId, order));
}
