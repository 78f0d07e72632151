import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { explainedRows } from '@/db/company-rows';
import { daysOfRow, timelineWindow } from '@/lib/core/charts/timeline';
import { today } from '@/lib/core/clock';
import { tkrText } from '@/lib/core/format/value';
import { type SegmentLook, segmentCodes, segmentLegend, segmentLooks } from '@/lib/platform/ledger/segments';
import { thingParams } from '@/lib/platform/routing/things';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { bidFilterValues, bidsOf, isOpenBid } from '../bid-filters';
import { bidsEmptyText } from '../empty-bids';
import { oneBidPage } from '../one-bid-page';

const foundRow = z.strictObject({
  xid: z.string(),
  key: z.string(),
  description: z.string(),
  bidstatus: z.string(),
  client: z.string().nullable(),
  segment: z.string().nullable(),
  segmentName: z.string().nullable(),
  startdate: z.string(),
  enddate: z.string().nullable(),
  revenueam: z.number().nullable(),
  won: z.boolean(),
  open: z.boolean(),
  codes: z.array(z.string()),
});
type Found = z.infer<typeof foundRow>;

const noJobs = 'Ingen jobber i de tolv månedene passer med filtrene.';

function groupOf({ won, open }: Found): string {
  if (won) return 'Solgt';
  return open ? 'Åpne tilbud' : 'Tapt og utgått';
}

/**
 * Jobs of sold and open bids (or of the chosen statuses) from start to end, in the timeline's twelve months. The page's
 * period is ignored, as it is about when bids count.
 */
export const bidJobs = diagramSource('timelinebar', { title: 'Jobber på tidslinje' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const window = timelineWindow(today());
  const standing =
    bidFilterValues(filters, 'status').length > 0 ? sql`true` : sql`(${isOpenBid} or bid.bidstatus = '7. Salg')`;
  const { rows, empty } = await explainedRows(companyId, foundRow, bidsEmptyText, noJobs)`
    select bid.xid, bid.key, bid.description, bid.bidstatus, customer.name as client, segment.code as segment,
      segment.name as "segmentName", bid.startdate::text as startdate, bid.enddate::text as enddate, bid.revenueam,
      bid.bidstatus = '7. Salg' as won, ${isOpenBid} as open, ${segmentCodes(companyId)} as codes
    ${bidsOf(companyId, filters, ['period'])} and ${standing}
      and bid.startdate <= ${window.last} and coalesce(bid.enddate, bid.startdate) >= ${window.first}
    order by won desc, open desc, bid.startdate, bid.key`;
  const look = segmentLooks(
    rows[0]?.codes ?? [],
    rows.map(({ segment }) => [segment, 1]),
  );
  const looks: SegmentLook[] = [];
  const data = rows.map((row) => {
    const segment = look(row.segment, row.segmentName);
    looks.push(segment);
    const worth = row.revenueam === null ? [] : [tkrText(row.revenueam)];
    return {
      id: row.xid,
      key: row.key,
      title: row.description,
      ...daysOfRow({ start: row.startdate, end: row.enddate }),
      color: segment.color,
      group: groupOf(row),
      text: [row.client ?? 'Uten kunde', segment.name, row.bidstatus, ...worth].join(' · '),
      drill: thingParams('bid', row.key),
    };
  });
  return {
    subtitle: 'Fra oppstart til slutt, farge etter segment',
    options: {
      row: 'Tilbud',
      from: window.from,
      months: window.months,
      today: window.today,
      height: 21,
      gap: 7,
      legend: segmentLegend(looks),
      ...oneBidPage(scope),
    },
    data,
    excel: 'jobber',
    empty,
  };
});
