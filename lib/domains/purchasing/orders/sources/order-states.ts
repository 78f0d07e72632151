import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { deliveryDayOf } from '@/db/delivery-day';
import type { Scope } from '@/lib/platform/auth/session';
import { isUser } from '@/lib/platform/routing/attention/owner';
import { orderSums } from '../order-sums';
import { ordersWaiting, waitingActs } from '../waiting';

const nullable = z.string().nullable();
const stateRow = z.strictObject({
  order: z.string(),
  act: z.enum(waitingActs).nullable(),
  since: nullable,
  invoice: nullable,
  delivery: nullable,
  lastday: nullable,
  reminded: nullable,
  version: z.number(),
  emails: z.array(nullable),
  leads: z.boolean(),
  first: z.strictObject({ text: z.string(), count: z.number() }).nullable(),
  receivedam: z.number().nullable(),
  invoicedam: z.number().nullable(),
});

/**
 * The state of each of the company's orders for the user on the day (yyyy-mm-dd), by its id: what it waits for them to do
 * and since when (with the invoice, where that is to settle one), its day of delivery, the last that came and the last reminder, its supplier's addresses, whether they
 * lead its project, its first line, and what is received and invoiced in kroner.
 */
export async function readOrderStates({ company, user, permissions }: Scope, today: string) {
  const companyId = company.id;
  const states = await companyRows(companyId, stateRow)`
    select purchase.xid as "order", waiting.act, waiting.since::text as since, waiting.invoice,
      (${deliveryDayOf(sql`purchase`)})::text as delivery,
      (select max(delivery.date)::text from purchase_delivery delivery
        join purchase_order_line line on line.company_id = ${companyId} and line.xid = delivery.line_id
        where delivery.company_id = ${companyId} and line.order_id = purchase.xid) as lastday,
      (select (max(letter.at) at time zone 'Europe/Oslo')::date::text from order_letter letter
        where letter.company_id = ${companyId} and letter.order_id = purchase.xid and letter.kind = 'purring') as reminded,
      purchase.version, json_build_array(purchase.theiremail, supplier.email) as emails,
      (employee.xid is not null and ${isUser(user)}) as leads,
      (select json_build_object('text', line.text, 'count', line.countam) from purchase_order_line line
        where line.company_id = ${companyId} and line.order_id = purchase.xid
        order by line.orderint limit 1) as first,
      sums.receivedam, sums.invoicedam
    from purchase_order purchase
    join project on project.company_id = ${companyId} and project.xid = purchase.project_id
    left join employee on employee.company_id = ${companyId} and employee.xid = project.manager_id
    left join supplier on supplier.company_id = ${companyId} and supplier.xid = purchase.sup_id
    left join (${orderSums(companyId, today)}) sums on sums.order_id = purchase.xid
    left join (${ordersWaiting({ companyId, user, permissions }, today)}) waiting on waiting.order_id = purchase.xid
    where purchase.company_id = ${companyId}`;
  return new Map(states.map((state) => [state.order, state]));
}
export type OrderStanding = z.infer<typeof stateRow>;
