import { explainedRows } from '@/db/company-rows';
import { segmentCodes, segmentLeaves, segmentPartRow } from '@/lib/platform/ledger/segments';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { bidsOf } from '../bid-filters';
import { bidsEmptyText } from '../empty-bids';

/** The bids' value (revenueam, kroner, unweighted) by segment and customer; a click chooses the segment. */
export const bidsBySegment = diagramSource(
  'treemap',
  { title: 'Tilbud per segment', subtitle: 'Beløp i Tkr, ikke vektet', excel: 'tilbud-per-segment' },
  async ({ company: { id: companyId } }, filters) => {
    const { rows, empty } = await explainedRows(companyId, segmentPartRow, bidsEmptyText)`
      select segment.code as segment, segment.name as "segmentName", customer.no as customer,
        customer.name as "customerName", sum(bid.revenueam) as revenue, ${segmentCodes(companyId)} as codes
      ${bidsOf(companyId, filters, ['segment'])}
      group by 1, 2, 3, 4
      having sum(bid.revenueam) > 0
      order by 2, 4, 3`;
    return { data: segmentLeaves(rows, (segment) => ({ pick: { segment } })), empty };
  },
);
