import { z } from 'zod';
import { explainedRows } from '@/db/company-rows';
import { ownerName } from '@/db/owner-name';
import { bidColumns } from '@/lib/core/columns/bids';
import { listSource } from '@/lib/platform/tables/list-source';
import { bidsOf } from '../bid-filters';
import { bidsEmptyText } from '../empty-bids';

const foundRow = z.strictObject({
  key: z.string(),
  description: z.string(),
  bidstatus: z.string(),
  client: z.string().nullable(),
  segment: z.string().nullable(),
  responsible: z.string().nullable(),
  revenueam: z.number().nullable(),
  probability: z.number().nullable(),
  weighted: z.number().nullable(),
  duedate: z.string().nullable(),
  startdate: z.string().nullable(),
  enddate: z.string().nullable(),
});

const columns = [
  ...bidColumns.take('key', 'description', 'bidstatus', 'revenueam', 'duedate', 'client', 'segment', 'responsible'),
  ...bidColumns.take('probability', 'weighted', 'startdate', 'enddate'),
];

/** The filtered bids, highest number first; the weighted amount is amount × probability. */
export const bidRows = listSource({ title: 'Tilbudene', columns, excel: 'tilbud' }, async ({ company }, filters) => {
  const { rows, empty } = await explainedRows(company.id, foundRow, bidsEmptyText)`
    select bid.key, bid.description, bid.bidstatus, customer.name as client, segment.name as segment,
      ${ownerName()} as responsible, bid.revenueam, bid.probability,
      round(bid.revenueam * bid.probability, 2) as weighted, bid.duedate::text as duedate,
      bid.startdate::text as startdate, bid.enddate::text as enddate
    ${bidsOf(company.id, filters)} order by bid.key desc`;
  return { rows, empty };
});
