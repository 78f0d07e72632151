import { z } from 'zod';
import { explainedRows } from '@/db/company-rows';
import { customerRevenue } from '@/db/customer-revenue';
import { customerColumns } from '@/lib/core/columns/customers';
import type { Filters } from '@/lib/core/filters/filters';
import { isKnown, unknownText } from '@/lib/core/filters/known-since';
import { lastYearName } from '@/lib/core/filters/last-year';
import { periodText } from '@/lib/core/filters/period-text';
import { wholeFilters } from '@/lib/core/filters/whole-filters';
import { begunText } from '@/lib/core/filters/whole-months';
import { sumMoney } from '@/lib/core/format/number';
import { changeShare, shareOf, sharesInWords } from '@/lib/core/format/share';
import type { Column } from '@/lib/core/widgets/column';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { drillTo, drillToBefore, drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import { customerLook } from '@/lib/platform/ledger/segments';
import { tableSource } from '@/lib/platform/tables/list-source';
import { yearBefore } from '../result-months';
import { shareColumns } from '../share-columns';

const foundRow = z.strictObject({
  xid: z.string().nullable(),
  no: z.string().nullable(),
  name: z.string().nullable(),
  revenue: z.number(),
  held: z.number(),
  before: z.number(),
});

function columnsOf(filters: Filters): Column[] {
  const earlier = drillToBefore(wholeFilters(filters));
  const figure = { type: 'amount', decimals: 0, width: 130 } as const;
  const amount = { ...figure, math: 'sum' } as const;
  // An unknown sum would read as zero.
  const before = yearBefore(wholeFilters(filters).ranges);
  const compared = before.length > 0 && isKnown(before, filters.span) ? amount : { ...figure, none: '–' };
  return [
    ...customerColumns.take('no'),
    customerColumns.one('name', { value: 'customer' }),
    {
      text: periodText(filters.ranges, filters.span.fiscalStart),
      value: 'revenue',
      ...amount,
      drill: drillToRanges(filters),
    },
    {
      text: before.length === 0 ? lastYearName(filters) : periodText(before, filters.span.fiscalStart),
      value: 'before',
      ...compared,
      ...(earlier && { drill: earlier }),
    },
    { text: 'Endring', value: 'change', ...compared, redNegative: true },
    ...shareColumns('revenue'),
  ];
}

/** Revenue (class 3) per customer in the period and the same months a year before; kroner, the largest first. */
export const revenueByCustomer = tableSource({ title: 'Kunder' }, async ({ company: { id: companyId } }, filters) => {
  const compared = wholeFilters(filters).ranges;
  const { rows, empty } = await explainedRows(companyId, foundRow, ledgerEmptyText)`
    select customer.xid, customer.no, customer.name, sum(parts.now) as revenue, sum(parts.held) as held, sum(parts.before) as before
    from (
      select customer_id, -net as now, 0 as held, 0 as before from (${customerRevenue(companyId, filters.ranges)}) a
      union all
      select customer_id, 0, -net, 0 from (${customerRevenue(companyId, compared)}) c
      union all
      select customer_id, 0, 0, -net from (${customerRevenue(companyId, yearBefore(compared))}) b
    ) parts
    left join customer on customer.company_id = ${companyId} and customer.xid = parts.customer_id
    group by customer.xid, customer.no, customer.name
    having sum(parts.now) <> 0 or sum(parts.before) <> 0
    order by revenue desc, customer.no`;
  const known = compared.length > 0 && isKnown(yearBefore(compared), filters.span);
  const begun = filters.ranges.map((range) => begunText(range, filters.span));
  const total = sumMoney(rows.map((row) => row.revenue));
  const negative = rows.filter((row) => row.revenue < 0).length;
  return {
    subtitle: [
      `Omsetning uten mva., mot samme måneder året før${known ? '' : `: ${unknownText(filters.span)}`}`,
      total > 0 ? sharesInWords(negative) : '',
      ...begun,
    ]
      .filter(Boolean)
      .join(' · '),
    columns: columnsOf(filters),
    rows: rows.map(({ xid, no, name, revenue, held, before }) => {
      const look = customerLook(no, name);
      return {
        xid,
        no,
        customer: look.name,
        revenue,
        before: known ? before : null,
        change: known ? sumMoney([held, 0 - before]) : null,
        changeShare: known ? changeShare(held, before) : null,
        share: revenue < 0 ? null : shareOf(revenue, total),
        _drill: drillTo({ group: '3', customer: look.no }),
      };
    }),
    excel: 'omsetning-per-kunde',
    empty,
  };
});
