import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { serviceColumns } from '@/lib/core/columns/services';
import { addDays } from '@/lib/core/format/days';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { latestControls } from '../register/next-control';

const columns = serviceColumns.take('equipment', 'shortid', 'kind', 'duedate', 'location');
const foundRow = rowOf(columns);

/** Days ahead that count as due. */
const ahead = 60;

/** Services, calibrations and controls due within 60 days or overdue: by the latest of each kind per item. */
export async function serviceDue(scope: Scope): Promise<Datatable> {
  const companyId = scope.company.id;
  const data = await asCompany.read(
    companyId,
    (tx) => queryRows(tx, foundRow)`
      select equipment.title as equipment, equipment.shortid, latest.kind, latest.duedate::text as duedate, equipment.location,
        equipment.xid as "_item"
      from (${latestControls(companyId)}) latest
      join equipment on equipment.company_id = ${companyId} and equipment.xid = latest.equipment_id
      where latest.duedate <= ${addDays(today(), ahead)}
      order by latest.duedate, equipment.shortid, latest.kind`,
  );
  return {
    wtype: 'datatable',
    title: 'Service og kontroll',
    subtitle: 'Over fristen, og innen 60 dager',
    options: { columns },
    total: data.length,
    data,
    parameters: { excel: 'service', refresh: true, empty: 'Ingen frister de neste 60 dagene.' },
  };
}
