import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { customerRevenue } from '@/db/customer-revenue';
import { registerState } from '@/db/register-state';
import { today } from '@/lib/core/clock';
import { customerColumns } from '@/lib/core/columns/customers';
import type { Filters } from '@/lib/core/filters/filters';
import { isKnown, unknownText } from '@/lib/core/filters/known-since';
import { type MonthRange, shiftRange } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { wholeMonths } from '@/lib/core/filters/whole-months';
import { sumMoney } from '@/lib/core/format/number';
import type { Column } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { listSource } from '@/lib/platform/tables/list-source';

const foundRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  name: z.string(),
  orgnr: z.string().nullable(),
  register: z.string().nullable(),
  city: z.string().nullable(),
  segment: z.string().nullable(),
  contacts: z.number(),
  revenue: z.number(),
  before: z.number(),
});

function columnsOf({ span }: Filters, now: MonthRange, before: MonthRange): Column[] {
  const figure = { type: 'amount', decimals: 0, width: 150 } as const;
  const amount = { ...figure, math: 'sum' } as const;
  // An unknown sum would read as zero.
  const compared = isKnown([before], span) ? amount : { ...figure, none: '–' };
  return [
    ...customerColumns.take('no', 'name', 'orgnr', 'register', 'city', 'segment', 'contacts'),
    { text: periodText([now], span.fiscalStart), value: 'revenue', ...amount, drill: drillTo(now) },
    { text: periodText([before], span.fiscalStart), value: 'before', ...compared, drill: drillTo(before) },
    { text: 'Endring', value: 'change', ...compared, redNegative: true },
  ];
}

/**
 * Every customer with revenue (class 3, kroner) in the year so far (the history's last range) and in the same months
 * last year; the segment is the one with most revenue of both. With `limit` only the first rows.
 */
export const customers = listSource({ title: 'Kunder', excel: 'kunder' }, async ({ company }, filters) => {
  const range = filters.ranges.at(-1) ?? { from: filters.yrpr, to: filters.yrpr };
  const now = wholeMonths(range, filters.span) ?? range;
  const before = shiftRange(now, -12);
  const rows = await companyRows(company.id, foundRow)`
    with parts as (
      select customer_id, segment_id, sum(now) as now, sum(before) as before
      from (
        select customer_id, segment_id, -net as now, 0 as before from (${customerRevenue(company.id, [now])}) a
        union all
        select customer_id, segment_id, 0, -net from (${customerRevenue(company.id, [before])}) b
      ) both_years
      where customer_id is not null
      group by 1, 2
    ), totals as (
      select customer_id, sum(now) as now, sum(before) as before,
        (array_agg(segment_id order by now + before desc) filter (where segment_id is not null))[1] as segment_id
      from parts group by 1
    )
    select customer.xid, customer.no, customer.name, customer.orgnr, ${registerState(company.id, sql`customer.orgnr`, today())} as register, customer.city, segment.name as segment,
      (select count(*) from contact where contact.company_id = ${company.id} and contact.customer_id = customer.xid)
        as contacts,
      coalesce(totals.now, 0) as revenue, coalesce(totals.before, 0) as before
    from customer
    left join totals on totals.customer_id = customer.xid
    left join dimension segment on segment.company_id = ${company.id} and segment.xid = totals.segment_id
    where customer.company_id = ${company.id}
    order by revenue desc, customer.name, customer.no`;
  const known = isKnown([before], filters.span);
  return {
    subtitle: `Omsetning uten mva., mot samme måneder i fjor${known ? '' : `: ${unknownText(filters.span)}`}`,
    columns: columnsOf(filters, now, before),
    rows: rows.map((row) => ({
      ...row,
      before: known ? row.before : null,
      change: known ? sumMoney([row.revenue, 0 - row.before]) : null,
      _drill: drillTo({ group: '3', customer: row.no }),
    })),
    empty: 'Ingen kunder ennå. Les inn en SAF-T-fil under Grunndata → Import.',
  };
});
