import { z } from 'zod';
import { explainedRows } from '@/db/company-rows';
import { customerRevenue } from '@/db/customer-revenue';
import { isKnown } from '@/lib/core/filters/known-since';
import { lastYearName } from '@/lib/core/filters/last-year';
import { monthsText, periodText } from '@/lib/core/filters/period-text';
import { wholeFilters } from '@/lib/core/filters/whole-filters';
import { shareOf } from '@/lib/core/format/share';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { drillTo, drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { yearBefore } from '../result-months';

const foundRow = z.strictObject({
  no: z.string(),
  name: z.string(),
  revenue: z.number(),
  before: z.number(),
  whole: z.number(),
});

/**
 * The twenty customers with most revenue (class 3) in the period, their share of the total and the year before; kroner.
 */
export const topCustomers = diagramSource('bar', { title: 'De 20 største kundene' }, async ({ company }, filters) => {
  const compared = wholeFilters(filters).ranges;
  const { rows, empty } = await explainedRows(company.id, foundRow, ledgerEmptyText)`
    select customer.no, customer.name, -totals.now as revenue, 0 - totals.before as before, -totals.whole as whole
    from (
      select customer_id, sum(now) as now, sum(before) as before, sum(sum(now)) over () as whole
      from (
        select customer_id, net as now, 0 as before from (${customerRevenue(company.id, filters.ranges)}) a
        union all
        select customer_id, 0, net from (${customerRevenue(company.id, yearBefore(compared))}) b
      ) parts
      group by customer_id
    ) totals
    join customer on customer.company_id = ${company.id} and customer.xid = totals.customer_id
    where totals.now <> 0
    order by revenue desc, customer.no
    limit 20`;
  const known = compared.length > 0 && isKnown(yearBefore(compared), filters.span);
  const last = compared === filters.ranges ? undefined : compared.at(-1);
  const begun = last ? `, ${monthsText(last)}` : '';
  const namesakes = (name: string) => rows.filter((row) => row.name === name).length > 1;
  return {
    subtitle: `Omsetning i Tkr, ${periodText(filters.ranges, filters.span.fiscalStart)}`,
    options: { before: `${lastYearName(filters)}${begun}` },
    data: rows.map(({ no, name, revenue, before, whole }) => ({
      key: namesakes(name) ? `${name} (${no})` : name,
      value: revenue,
      before: known ? before : null,
      share: revenue < 0 ? null : shareOf(revenue, whole),
      drill: drillTo({ group: '3', customer: no, ...drillToRanges(filters) }),
    })),
    excel: 'storste-kunder',
    empty,
  };
});
