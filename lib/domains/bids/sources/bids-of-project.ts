import { type SQL, sql } from 'drizzle-orm';
import { companyRows } from '@/db/company-rows';
import { ownerName } from '@/db/owner-name';
import { bidColumns } from '@/lib/core/columns/bids';
import { rowOf } from '@/lib/core/table-view/row-of';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';

const columns = [
  ...bidColumns.take('key', 'description', 'bidstatus', 'revenueam', 'client', 'segment', 'responsible', 'duedate'),
  ...bidColumns.take('startdate', 'enddate', 'note'),
];
const foundRow = rowOf(columns);

/** The bids with this relation to the chosen project, highest number first. Kroner. */
const bidsBy = (standing: SQL, empty: string) =>
  listSource({ title: 'Tilbud', columns, excel: 'tilbud' }, async (scope, filters) => {
    const chosen = await requestedProject(scope, filters);
    if (!chosen) return { rows: [], empty: noProject };
    const companyId = scope.company.id;
    const rows = await companyRows(companyId, foundRow)`
      select bid.key, bid.description, bid.bidstatus, bid.revenueam, customer.name as client,
        bid.client_id as "_customer", segment.name as segment, ${ownerName()} as responsible,
        bid.duedate::text as duedate, bid.startdate::text as startdate, bid.enddate::text as enddate, bid.note
      from project
      join bid on bid.company_id = project.company_id and ${standing}
      left join customer on customer.company_id = bid.company_id and customer.xid = bid.client_id
      left join dimension segment on segment.company_id = bid.company_id and segment.xid = bid.segment_id
      left join employee on employee.company_id = bid.company_id and employee.xid = bid.responsible_id
      where project.company_id = ${companyId} and project.xid = ${chosen.value}
      order by bid.key desc`;
    return { rows, empty };
  });

/** The project's bids: the one that won it, and others with its number. */
export const bidsOfProject = bidsBy(
  sql`(bid.xid = project.bid_id or bid.erp_projectid = project.erp_projectid)`,
  'Ingen tilbud hører til prosjektet. Skriv prosjektnummeret på tilbudet under Tilbud → Tilbudsliste → Rediger.',
);

/** The bids to the project's customer. */
export const bidsOfCustomer = bidsBy(sql`bid.client_id = project.client_id`, 'Prosjektets kunde har ingen tilbud.');
