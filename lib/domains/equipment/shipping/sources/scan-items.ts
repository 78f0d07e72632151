import { awayOn } from '@/db/away-on';
import { companyRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { scanColumns } from '@/lib/core/columns/shipping';
import { rowOf } from '@/lib/core/table-view/row-of';
import { listSource } from '@/lib/platform/tables/list-source';
import { requestedProject } from '@/lib/platform/tables/requested-project';

const columns = [
  ...equipmentColumns.take('shortid', 'title', 'serialno', 'ean', 'sup_item_id', 'location'),
  ...scanColumns.take('away', 'nextproject', 'nextday'),
];
const itemRow = rowOf(columns, 'xid');

/** Every scannable item, for a single piece the other project it is out on, and the project it is booked to next. */
export const scanItems = listSource({ title: 'Utstyr som kan skannes', columns }, async (scope, filters) => {
  const chosen = await requestedProject(scope, filters);
  const companyId = scope.company.id;
  const project = chosen?.value ?? null;
  const data = await companyRows(companyId, itemRow)`
    select equipment.xid, shortid, title, serialno, ean, sup_item_id, equipment.location, line.away,
      booked.nextproject, booked.nextday
    from equipment
    left join (${awayOn(companyId, project)}) line
      on line.equipment_id = equipment.xid and equipment.serialno is not null
    left join (
      select distinct on (equipment_id) equipment_id, project.erp_projectid as nextproject, booking.startdate::text as nextday
      from booking
      join project on project.company_id = ${companyId} and project.xid = booking.project_id
      where booking.company_id = ${companyId} and booking.status = 'planlagt' and booking.enddate >= ${today()}::date
        and booking.project_id is distinct from ${project}::uuid
      order by equipment_id, booking.startdate, booking.enddate, booking.xid
    ) booked on booked.equipment_id = equipment.xid
    where equipment.company_id = ${companyId} and classification <> 'tjst'
    order by shortid`;
  return {
    rows: data,
    excel: 'skanning',
    empty: 'Ikke noe utstyr ennå. Legg det inn under Utstyr → Utstyrsregister → Rediger.',
  };
});
