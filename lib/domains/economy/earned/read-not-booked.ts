import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { addMonths, type Month } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';

export const notBookedKinds = ['receipts', 'rent', 'hours'] as const;
export type NotBookedKind = (typeof notBookedKinds)[number];

const row = z.strictObject({ project: z.uuid(), count: z.number(), amount: z.number() });
/** A project's cost that the ledger lacks: a count, and whole øre. */
export type NotBooked = z.infer<typeof row> & { kind: NotBookedKind };

/** The sum of a kind over projects; undefined where there is none. */
export function sumOfKind(found: readonly NotBooked[], kind: NotBookedKind) {
  const own = found.filter((row) => row.kind === kind);
  const sum = (of: 'count' | 'amount') => own.reduce((all, row) => all + row[of], 0);
  return own.length === 0 ? undefined : { count: sum('count'), amount: sum('amount') };
}

/** Months of receipts and rent that may lack a voucher; older ones count as booked, since not every invoice is read in here. */
const notBookedMonths = 3;

/** Pieces of a kind are rows of their own, but invoices count them together by the supplier's number. */
const itemOf = (equipment: SQL) =>
  sql`coalesce(${equipment}.sup_id::text || '|' || ${equipment}.sup_item_id, ${equipment}.xid::text)`;

/** Goods that came until a day and no booked invoice has, at the order's price. */
const receipts = (companyId: string, from: SQL, to: SQL) => sql`
  select purchase.project_id as project, count(*)::int as count,
    sum(round((got.count - coalesce(billed.count, 0)) * line.priceam * 100))::float8 as amount
  from (
    select line_id, sum(countam) as count from purchase_delivery
    where company_id = ${companyId} and date between ${from} and ${to} group by 1
  ) got
  join purchase_order_line line on line.company_id = ${companyId} and line.xid = got.line_id
  join purchase_order purchase on purchase.company_id = ${companyId} and purchase.xid = line.order_id
  left join equipment on equipment.company_id = ${companyId} and equipment.xid = line.equipment_id
  left join (
    select bought.order_line_id, sum(case invoice.kind when 'kreditnota' then -bought.countam else bought.countam end) as count
    from supplier_invoice_line bought
    join supplier_invoice invoice on invoice.company_id = ${companyId} and invoice.xid = bought.invoice_id
    where bought.company_id = ${companyId} and invoice.voucher_date <= ${to} group by 1
  ) billed on billed.order_line_id = line.xid
  where got.count > coalesce(billed.count, 0) and line.priceam > 0 and not coalesce(equipment.rented, false)
    and not exists (
      select from supplier_invoice invoice where invoice.company_id = ${companyId} and invoice.order_id = purchase.xid
        and invoice.voucher_date <= ${to} and not exists (
          select from supplier_invoice_line tied where tied.company_id = ${companyId} and tied.invoice_id = invoice.xid
            and tied.order_line_id is not null))
  group by 1`;

/** Rent of hired equipment from the day after the last that a booked invoice has, to its return or the last day. */
const rent = (companyId: string, from: SQL, to: SQL) => sql`
  select project, sum(pieces)::int as count, sum(round(pieces * days * price * 100))::float8 as amount
  from (
    select s.project_id as project, s.countam as pieces,
      least(coalesce(s.enddate, ${to}), ${to}) - greatest(s.startdate, ${from}, coalesce(billed.until + 1, s.startdate)) + 1 as days,
      case when s.dayrentintam is null then e.dayrentam * (100 - e.discountam)
        else s.dayrentintam * (100 - s.discountam) end / 100 as price
    from shipping_line s
    join equipment e on e.company_id = ${companyId} and e.xid = s.equipment_id and e.rented
    left join (
      select l.project_id, ${itemOf(sql`same`)} as item, max(coalesce(l.enddate, i.periodend)) as until
      from supplier_invoice_line l
      join supplier_invoice i on i.company_id = ${companyId} and i.xid = l.invoice_id and i.kind = 'faktura' and i.voucher_date <= ${to}
      join equipment same on same.company_id = ${companyId} and same.xid = l.equipment_id
      where l.company_id = ${companyId} group by 1, 2
    ) billed on billed.project_id = s.project_id and billed.item = ${itemOf(sql`e`)}
    where s.company_id = ${companyId} and s.status <> 'planlagt' and s.countam > 0 and s.startdate <= ${to}
  ) out
  where days > 0 and price > 0 group by 1`;

/** The month's own hours that no payroll has, at what an hour of the project has cost until then, else of the company. */
const hours = (companyId: string, from: SQL, to: SQL) => sql`
  select entry.project_id as project, sum(entry.hours)::float8 as count,
    sum(round(entry.hours * coalesce(own.rate, common.rate, 0) * 100))::float8 as amount
  from time_entry entry
  join employee on employee.company_id = ${companyId} and employee.xid = entry.employee_id and employee.category <> 'Innleid'
  left join (
    select project_id, sum(costam) / sum(hours) as rate from time_entry
    where company_id = ${companyId} and costam is not null and day <= ${to} group by 1
  ) own on own.project_id = entry.project_id
  cross join (
    select sum(costam) / nullif(sum(hours), 0) as rate from time_entry
    where company_id = ${companyId} and costam is not null and day <= ${to}
  ) common
  where entry.company_id = ${companyId} and entry.costam is null and entry.day between ${from} and ${to}
  group by 1`;

const kinds = { receipts, rent, hours } as const;

/** What projects have cost to a month's last day and the ledger does not have. Each goes when its voucher comes. */
export async function readNotBooked(tx: CompanyTx, companyId: string, month: Month): Promise<NotBooked[]> {
  const found: NotBooked[] = [];
  for (const kind of notBookedKinds) {
    const first = kind === 'hours' ? month : addMonths(month, 1 - notBookedMonths);
    const [from, to] = [sql`${`${first}-01`}::date`, sql`${lastDayOf(month)}::date`];
    const rows = await queryRows(tx, row)`${kinds[kind](companyId, from, to)}`;
    found.push(...rows.map((one) => ({ ...one, kind })));
  }
  return found;
}
