import { type SQL, sql } from 'drizzle-orm';
import { deliveryDayOf } from '@/db/delivery-day';
import { may } from '@/lib/platform/auth/permissions';
import { isUser } from '@/lib/platform/routing/attention/owner';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { lineTolerance } from '../line-tolerance';
import { orderPaths } from './order-paths';
import { orderSums } from './order-sums';

/** The acts that an order can wait for. */
export const waitingActs = ['approve', 'settle', 'receive', 'mend'] as const;
export type WaitingAct = (typeof waitingActs)[number];

/** Selects the undecided amount invoiced above the received goods, kroner; `sums` is orderSums. */
const undecided = sql`sums.invoicedam - sums.receivedam - sums.decidedam`;

/**
 * The orders on which the user has an act left, as order_id, act, since (the day it became theirs) and invoice (the last
 * one that came, where one is to be settled): approve what
 * another sent; settle an invoice above what came, where they lead the project or settle invoices; receive what they
 * sent for and comes today; mend their own refused order. None without Write on an ordering page. The list and /home
 * read this one condition.
 */
export function ordersWaiting(
  { companyId, user, permissions }: Pick<Requested, 'companyId' | 'user' | 'permissions'>,
  today: string,
): SQL {
  const mayOrder = orderPaths.some((path) => may(permissions, path, 'Write'));
  const settles = may(permissions, supplierInvoicesPath, 'Write');
  const stepDay = (pick: SQL, status: string) => sql`
    (select (${pick}(event.at) at time zone 'Europe/Oslo')::date from purchase_order_event event
      where event.company_id = ${companyId} and event.order_id = found.order_id and event.status = ${status}
        and event.at >= coalesce((select max(begun.at) from purchase_order_event begun
          where begun.company_id = ${companyId} and begun.order_id = found.order_id and begun.status = 'kladd'), '-infinity'))`;
  return sql`
    select found.order_id, found.act,
      case found.act when 'approve' then ${stepDay(sql`min`, 'sendt')} when 'mend' then ${stepDay(sql`max`, 'avvist')}
        when 'settle' then found.invoicedon else found.delivery end as since,
      case found.act when 'settle' then (
        select invoice.xid from supplier_invoice invoice
        where invoice.company_id = ${companyId} and invoice.kind = 'faktura' and (invoice.order_id = found.order_id or exists (
          select from supplier_invoice_line line
          join purchase_order_line held on held.company_id = ${companyId} and held.xid = line.order_line_id
          where line.company_id = ${companyId} and line.invoice_id = invoice.xid and held.order_id = found.order_id))
        order by invoice.created_at desc, invoice.xid desc limit 1) end as invoice
    from (
      select purchase.xid as order_id, sums.invoicedon, ${deliveryDayOf(sql`purchase`)} as delivery,
        case
          when purchase.status = 'sendt' and purchase.sent_by is distinct from ${user.id}::uuid then 'approve'
          when purchase.status in ('godkjent', 'delvis levert', 'levert')
            and ${undecided} > sums.invoicedlines * ${lineTolerance / 100}::numeric
            and (${settles}::boolean or (employee.xid is not null and ${isUser(user)})) then 'settle'
          when purchase.status in ('godkjent', 'delvis levert') and purchase.sent_by = ${user.id}::uuid
            and ${deliveryDayOf(sql`purchase`)} = ${today}::date then 'receive'
          when purchase.status = 'avvist' and purchase.sent_by = ${user.id}::uuid then 'mend'
        end as act
      from purchase_order purchase
      join project on project.company_id = ${companyId} and project.xid = purchase.project_id
      left join employee on employee.company_id = ${companyId} and employee.xid = project.manager_id
      left join (${orderSums(companyId, today)}) sums on sums.order_id = purchase.xid
      where purchase.company_id = ${companyId} and ${mayOrder}::boolean
    ) found
    where found.act is not null`;
}
