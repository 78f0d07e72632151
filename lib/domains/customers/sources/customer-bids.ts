import { queryRows } from '@/db/query-rows';
import { bidColumns } from '@/lib/core/columns/bids';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import { listSource } from '@/lib/platform/tables/list-source';
import { askAboutCustomer } from '../chosen-customer';

const columns = [
  ...bidColumns.take('yrint', 'key', 'bidstatus', 'description', 'revenueam', 'segment', 'responsible', 'duedate'),
  ...bidColumns.take('startdate'),
];

const foundRow = rowOf(columns, 'xid');

/**
 * The bids of the chosen customer, latest first, with xid; kroner. `yrint` is the year a bid counts in (of bidMonth),
 * null without dates.
 */
export const customerBids = listSource({ title: 'Tilbud', columns, excel: 'tilbud' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, noBids, async (tx, { xid }) => {
    return queryRows(tx, foundRow)`
      select bid.xid, extract(year from coalesce(bid.duedate, bid.startdate))::int as yrint, bid.key, bid.bidstatus,
        bid.description, bid.revenueam, segment.name as segment, employee.employee as responsible,
        bid.duedate, bid.startdate
      from bid
      left join dimension segment on segment.company_id = ${companyId} and segment.xid = bid.segment_id
      left join employee on employee.company_id = ${companyId} and employee.xid = bid.responsible_id
      where bid.company_id = ${companyId} and bid.client_id = ${xid}
      order by coalesce(bid.duedate, bid.startdate) desc nulls last, bid.key desc`;
  });
  return { rows, empty };
});

const noBids = 'Ingen tilbud til kunden ennå. Legg dem inn under Tilbud → Tilbudsliste → Rediger.';
