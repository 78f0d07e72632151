import { asCompany } from '@/db/company';
import { customerRevenue } from '@/db/customer-revenue';
import { queryRows } from '@/db/query-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { drillTo, drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import type { Treemap } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { segmentCodes, segmentLeaves, segmentPartRow } from '@/lib/platform/ledger/segments';

/** Revenue (class 3) of the period by segment and customer; kroner. Net credits have no area, but are in the table. */
export async function revenueTreemap(scope: Scope, filters: Filters): Promise<Treemap> {
  const companyId = scope.company.id;
  const { rows, empty } = await asCompany.read(companyId, async (tx) => {
    const rows = await queryRows(tx, segmentPartRow)`
        select segment.code as segment, segment.name as "segmentName", customer.no as customer,
          customer.name as "customerName", -totals.net as revenue, ${segmentCodes(companyId)} as codes
        from (
          select segment_id, customer_id, sum(net) as net
          from (${customerRevenue(companyId, filters.ranges)}) parts group by segment_id, customer_id
        ) totals
        left join dimension segment on segment.company_id = ${companyId} and segment.xid = totals.segment_id
        left join customer on customer.company_id = ${companyId} and customer.xid = totals.customer_id
        where totals.net <> 0
        order by segment.name, customer.name, customer.no`;
    return { rows, empty: await ledgerEmptyText(tx, companyId, rows.length > 0) };
  });
  return {
    wtype: 'treemap',
    title: 'Segment og kunde',
    subtitle: `Omsetning i Tkr, ${periodText(filters.ranges, filters.span.fiscalStart)}`,
    data: segmentLeaves(rows, (segment, customer) => ({
      drill: drillTo({ group: '3', segment, customer, ...drillToRanges(filters) }),
    })),
    parameters: { excel: 'segment-og-kunde', empty },
  };
}
