import { bookedUntil } from '@/db/booked-until';
import { companyRows } from '@/db/company-rows';
import { awayColumns } from '@/lib/core/columns/shipping';
import { rowOf } from '@/lib/core/table-view/row-of';
import { shippingPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { listSource } from '@/lib/platform/tables/list-source';

const { one, take } = awayColumns;
const columns = [
  ...take('erp_projectid'),
  one('project', { to: shippingPath }),
  ...take('shortid', 'title', 'category', 'countam', 'location', 'startdate'),
  // Pinned: the date it should have been fetched.
  one('enddate', { pinned: true }),
];
const foundRow = rowOf(columns, 'xid');

/** Sent lines of all projects, longest overdue first. */
export const awayList = listSource({ title: 'Utstyr ute', columns, excel: 'utstyr-ute' }, async ({ company }) => {
  const rows = await companyRows(company.id, foundRow)`
    select line.xid, project.xid as "_project", project.erp_projectid, project.description as project,
      equipment.xid as "_item", equipment.shortid, equipment.title, equipment.category, line.countam,
      coalesce(line.location, equipment.location) as location, line.startdate::text as startdate,
      booked.enddate::text as enddate
    from shipping_line line
    join project on project.company_id = ${company.id} and project.xid = line.project_id
    join equipment on equipment.company_id = ${company.id} and equipment.xid = line.equipment_id
    left join (${bookedUntil(company.id)}) booked
      on booked.project_id = line.project_id and booked.equipment_id = line.equipment_id
    where line.company_id = ${company.id} and line.status = 'sendt' and line.countam > 0
    order by booked.enddate, project.erp_projectid, equipment.shortid, line.xid`;
  return {
    subtitle: 'Det som skulle vært tilbake først',
    rows: rows.map((row) => ({ ...row, _to: { [projectParam]: String(row._project) } })),
    refresh: true,
    empty: 'Ikke noe utstyr er ute på prosjekt.',
  };
});
