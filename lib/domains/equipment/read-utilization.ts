import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { type MonthRange, shiftRange } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Use } from './utilization';

const utilizationRow = z.strictObject({
  key: z.string(),
  category: z.string(),
  pieces: z.number(),
  value: z.number(),
  days: z.number(),
  daysOut: z.number(),
  valueDaysOut: z.number(),
  rent: z.number(),
  hired: z.number(),
  service: z.number(),
  lost: z.number(),
  lostValue: z.number(),
});

const currencyRow = z.strictObject({ currency: z.string() });

export type CategoryUse = Use & { category: string };

export const withoutCategory = 'Uten kategori';

const keyOf = ({ from, to }: MonthRange) => `${from}_${to}`;

/**
 * Utilization per category in ranges of months, by `usedIn`: the history's last range, every bucket, and the same a
 * year before. Own items count with their pieces, hired ones with rent and cost only; a sent line counts from the day
 * sent to the day returned or lost, both included; credit notes reduce what suppliers billed, by issue date. Kroner:
 * invoices in other currencies are excluded, as `leftOut` says.
 */
export const readUtilization = oncePerLoad(async ({ company }: Scope, { ranges, buckets, yrpr }: Filters) => {
  const day = today();
  const period = ranges.at(-1) ?? { from: yrpr, to: yrpr };
  const before = shiftRange(period, -12);
  const requested = [period, before, ...buckets, ...buckets.map((bucket) => shiftRange(bucket, -12))];
  const spans = [...new Map(requested.map((range) => [keyOf(range), range])).values()];
  const first = spans.reduce((least, { from }) => (from < least ? from : least), period.from);
  const last = spans.reduce((most, { to }) => (to > most ? to : most), period.to);
  const { rows, foreign } = await asCompany.read(company.id, async (tx) => {
    const rows = await queryRows(tx, utilizationRow)`
      with span as (
        select key, first, least(last, ${day}::date) as last, greatest(least(last, ${day}::date) - first + 1, 0) as days
        from unnest(${sql.param(spans.map(keyOf))}::text[], ${sql.param(spans.map(({ from }) => `${from}-01`))}::date[],
          ${sql.param(spans.map(({ to }) => lastDayOf(to)))}::date[]) as requested (key, first, last)
      ), item as (
        select xid, coalesce(category, ${withoutCategory}) as category, case when rented then 0 else coalesce(count, 1) end as pieces,
          coalesce(priceam, 0) as priceam, not rented as own
        from equipment where company_id = ${company.id} and classification = 'utst'
      ), stock as (
        select category, sum(pieces)::int as pieces, sum(pieces * priceam) as value from item group by category
      ), away as (
        select span.key, item.category, sum(stay.days * line.countam) filter (where item.own) as days,
          sum(stay.days * line.countam * item.priceam) filter (where item.own) as value,
          sum(round(stay.days * line.countam * coalesce(line.dayrentintam, 0) * (100 - line.discountam) / 100, 2)) as rent
        from span
        join shipping_line line on line.company_id = ${company.id} and line.status <> 'planlagt'
          and line.startdate <= span.last and coalesce(line.enddate, ${day}::date) >= span.first
        join item on item.xid = line.equipment_id
        cross join lateral (
          select least(coalesce(line.enddate, ${day}::date), span.last) - greatest(line.startdate, span.first) + 1 as days
        ) stay
        group by span.key, item.category
      ), lost as (
        select span.key, item.category, sum(line.countam) as pieces, sum(line.countam * item.priceam) as value
        from span
        join shipping_line line on line.company_id = ${company.id} and line.status = 'svinn'
          and line.enddate between span.first and span.last
        join item on item.xid = line.equipment_id
        group by span.key, item.category
      ), service as (
        select span.key, item.category, sum(record.costam) as cost
        from span
        join service_record record on record.company_id = ${company.id} and record.date between span.first and span.last
        join item on item.xid = record.equipment_id
        group by span.key, item.category
      ), hired as (
        select span.key, item.category, sum(case invoice.kind when 'kreditnota' then -line.netam else line.netam end) as cost
        from span
        join supplier_invoice invoice on invoice.company_id = ${company.id} and invoice.issuedate between span.first and span.last
          and invoice.currency = 'NOK'
        join supplier_invoice_line line on line.company_id = ${company.id} and line.invoice_id = invoice.xid
        join item on item.xid = line.equipment_id
        group by span.key, item.category
      )
      select span.key, stock.category, stock.pieces, stock.value, span.days, coalesce(away.days, 0)::int as "daysOut",
        coalesce(away.value, 0) as "valueDaysOut", coalesce(away.rent, 0) as rent, coalesce(hired.cost, 0) as hired,
        coalesce(service.cost, 0) as service, coalesce(lost.pieces, 0)::int as lost, coalesce(lost.value, 0) as "lostValue"
      from span
      cross join stock
      left join away on away.key = span.key and away.category = stock.category
      left join lost on lost.key = span.key and lost.category = stock.category
      left join service on service.key = span.key and service.category = stock.category
      left join hired on hired.key = span.key and hired.category = stock.category
      order by stock.category`;
    const foreign = await queryRows(tx, currencyRow)`
        select distinct invoice.currency from supplier_invoice invoice
        join supplier_invoice_line line on line.company_id = ${company.id} and line.invoice_id = invoice.xid
        join equipment item on item.company_id = ${company.id} and item.xid = line.equipment_id and item.classification = 'utst'
        where invoice.company_id = ${company.id} and invoice.currency <> 'NOK'
          and invoice.issuedate between ${`${first}-01`}::date and ${lastDayOf(last)}::date
        order by invoice.currency`;
    return { rows, foreign: foreign.map(({ currency }) => currency) };
  });
  const usedIn = (range: MonthRange): CategoryUse[] => rows.filter(({ key }) => key === keyOf(range));
  /** The note on excluded invoices in other currencies; '' without any. */
  const leftOut = foreign.length === 0 ? '' : `innleie uten fakturaer i ${foreign.join(', ')}`;
  return { period, before, usedIn, leftOut };
});

export const noEquipmentInUse = 'Ikke noe utstyr ennå. Legg det inn under Utstyr → Utstyrsregister → Rediger.';
