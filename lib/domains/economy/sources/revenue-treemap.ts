import { explainedRows } from '@/db/company-rows';
import { customerRevenue } from '@/db/customer-revenue';
import { periodText } from '@/lib/core/filters/period-text';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { drillTo, drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import { segmentCodes, segmentLeaves, segmentPartRow } from '@/lib/platform/ledger/segments';
import { diagramSource } from '@/lib/platform/tables/chart-source';

/** Revenue (class 3) of the period by segment and customer; kroner. Net credits have no area, but are in the table. */
export const revenueTreemap = diagramSource('treemap', { title: 'Segment og kunde' }, async ({ company }, filters) => {
  const { rows, empty } = await explainedRows(company.id, segmentPartRow, ledgerEmptyText)`
    select segment.code as segment, segment.name as "segmentName", customer.no as customer,
      customer.name as "customerName", -totals.net as revenue, ${segmentCodes(company.id)} as codes
    from (
      select segment_id, customer_id, sum(net) as net
      from (${customerRevenue(company.id, filters.ranges)}) parts group by segment_id, customer_id
    ) totals
    left join dimension segment on segment.company_id = ${company.id} and segment.xid = totals.segment_id
    left join customer on customer.company_id = ${company.id} and customer.xid = totals.customer_id
    where totals.net <> 0
    order by segment.name, customer.name, customer.no`;
  return {
    subtitle: `Omsetning i Tkr, ${periodText(filters.ranges, filters.span.fiscalStart)}`,
    data: segmentLeaves(rows, (segment, customer) => ({
      drill: drillTo({ group: '3', segment, customer, ...drillToRanges(filters) }),
    })),
    excel: 'segment-og-kunde',
    empty,
  };
});
