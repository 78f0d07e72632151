import { bookedUntil } from '@/db/booked-until';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { awayColumns } from '@/lib/core/columns/shipping';
import type { Filters } from '@/lib/core/filters/filters';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { SourceOptions } from '@/lib/platform/routing/page';
import { shippingPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';

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
export async function awayList({ company }: Scope, _: Filters, { limit }: SourceOptions): Promise<Datatable> {
  const rows = await asCompany.read(
    company.id,
    (tx) => queryRows(tx, foundRow)`
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
      order by booked.enddate, project.erp_projectid, equipment.shortid, line.xid`,
  );
  return {
    wtype: 'datatable',
    title: 'Utstyr ute',
    subtitle: 'Det som skulle vært tilbake først',
    options: { columns },
    total: rows.length,
    data: rows.slice(0, limit).map((row) => ({ ...row, _to: { [projectParam]: String(row._project) } })),
    parameters: { excel: 'utstyr-ute', refresh: true, empty: 'Ikke noe utstyr er ute på prosjekt.' },
  };
}
