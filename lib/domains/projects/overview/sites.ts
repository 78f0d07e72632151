import { queryRows } from '@/db/query-rows';
import { siteColumns } from '@/lib/core/columns/overview';
import { rowOf } from '@/lib/core/table-view/row-of';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';

const columns = siteColumns.take('erp_projectid', 'description', 'place', 'status', 'lat', 'lon');
const foundRow = rowOf(columns);

/** Positions of the company's projects, degrees; the chosen one first, even without a position. */
export const projectSites = rowsOfProject(
  {
    title: 'Kart',
    subtitle: 'Byggeplassene',
    columns,
    excel: 'byggeplasser',
    empty: 'Ingen prosjekter har et sted på kartet ennå.',
  },
  (tx, { companyId, project }) => queryRows(tx, foundRow)`
    select xid, erp_projectid, description, place, status, lat, lon from project
    where company_id = ${companyId} and ((lat is not null and lon is not null) or xid = ${project})
    order by (xid = ${project}) desc, erp_projectid desc`,
);
