import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { scanColumns } from '@/lib/core/columns/shipping';
import type { Filters } from '@/lib/core/filters/filters';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { requestedProject } from '@/lib/platform/tables/requested-project';

const columns = [
  ...equipmentColumns.take('shortid', 'title', 'serialno', 'ean', 'sup_item_id', 'location'),
  ...scanColumns.take('away'),
];
const itemRow = rowOf(columns, 'xid');

/** Every scannable item, and for a single piece the other project it is out on. */
export async function scanItems(scope: Scope, filters: Filters): Promise<Datatable> {
  const chosen = await requestedProject(scope, filters);
  const companyId = scope.company.id;
  const data = await asCompany.read(
    companyId,
    (tx) => queryRows(tx, itemRow)`
      select equipment.xid, shortid, title, serialno, ean, sup_item_id, equipment.location, line.away
      from equipment
      left join (
        select equipment_id, min(project.erp_projectid || ' ' || project.description) as away
        from shipping_line
        join project on project.company_id = ${companyId} and project.xid = shipping_line.project_id
        where shipping_line.company_id = ${companyId} and shipping_line.status = 'sendt'
          and project_id is distinct from ${chosen?.value ?? null}::uuid
        group by equipment_id
      ) line on line.equipment_id = equipment.xid and equipment.serialno is not null
      where equipment.company_id = ${companyId} and classification <> 'tjst'
      order by shortid`,
  );
  return {
    wtype: 'datatable',
    title: 'Utstyr som kan skannes',
    subtitle: '',
    options: { columns },
    total: data.length,
    data,
    parameters: { excel: 'skanning', empty: 'Ikke noe utstyr ennå. Legg det inn under Register → Rediger utstyr.' },
  };
}
