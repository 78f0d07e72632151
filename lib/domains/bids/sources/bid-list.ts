import { type SQL, sql } from 'drizzle-orm';
import { explainedRows } from '@/db/company-rows';
import { ownerName } from '@/db/owner-name';
import { bidColumns } from '@/lib/core/columns/bids';
import type { Filters } from '@/lib/core/filters/filters';
import { monthFilter } from '@/lib/core/filters/month-filter';
import { rowOf } from '@/lib/core/table-view/row-of';
import { listSource } from '@/lib/platform/tables/list-source';
import { bidsOf, wholePeriod } from '../bid-filters';
import { bidMonth } from '../bid-month';
import { bidsEmptyText } from '../empty-bids';

const columns = [
  ...bidColumns.take('key', 'description', 'bidstatus', 'revenueam', 'duedate', 'client', 'segment', 'responsible'),
  ...bidColumns.take('probability', 'weighted', 'startdate', 'enddate'),
  bidColumns.one('erp_projectid', { value: 'project', ref: { kind: 'project', id: '_project' } }),
];

/** The bounds of the months a bid counts in, both included, from the address. */
export function monthBounds(filters: Filters): SQL {
  const from = monthFilter(filters, 'from', 'Fra måned');
  const to = monthFilter(filters, 'to', 'Til måned');
  return sql`${from === undefined ? sql`true` : sql`${bidMonth} >= ${from}`} and ${to === undefined ? sql`true` : sql`${bidMonth} <= ${to}`}`;
}

const foundRow = rowOf(columns);

/**
 * All bids, highest number first: of the requested segments, customers, responsibles and numbers; `from` and `to` bound
 * the month they count in. With `limit` only the first rows.
 */
export const bidList = listSource({ title: 'Tilbud', columns, excel: 'tilbud' }, async ({ company }, filters) => {
  const { rows, empty } = await explainedRows(company.id, foundRow, bidsEmptyText)`
    select bid.key, bid.description, bid.bidstatus, segment.name as segment, customer.name as client,
      ${ownerName()} as responsible, bid.duedate::text as duedate, bid.startdate::text as startdate,
      bid.enddate::text as enddate, bid.revenueam, bid.probability,
      round(bid.revenueam * bid.probability, 2) as weighted, bid.erp_projectid as project,
      bid.client_id as "_customer",
      (select project.xid from project where project.company_id = bid.company_id
        and project.erp_projectid = bid.erp_projectid) as "_project"
    ${bidsOf(company.id, { own: { ...filters.own, period: wholePeriod } })} and ${monthBounds(filters)}
    order by bid.key desc`;
  return { rows, empty };
});
