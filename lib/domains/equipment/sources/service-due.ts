import { sql } from 'drizzle-orm';
import { today } from '@/lib/core/clock';
import { serviceColumns } from '@/lib/core/columns/services';
import { addDays } from '@/lib/core/format/days';
import { queryList } from '@/lib/platform/tables/list-source';
import { latestControls } from '../register/next-control';

/** Days ahead that count as due. */
const ahead = 60;

/** Services, calibrations and controls due within 60 days or overdue: by the latest of each kind per item. */
export const serviceDue = queryList({
  title: 'Service og kontroll',
  subtitle: 'Over fristen, og innen 60 dager',
  columns: serviceColumns.take('equipment', 'shortid', 'kind', 'duedate', 'location'),
  excel: 'service',
  refresh: true,
  empty: 'Ingen frister de neste 60 dagene.',
  query: ({ company }) => sql`
    select equipment.title as equipment, equipment.shortid, latest.kind, latest.duedate::text as duedate, equipment.location,
      equipment.xid as "_item"
    from (${latestControls(company.id)}) latest
    join equipment on equipment.company_id = ${company.id} and equipment.xid = latest.equipment_id
    where latest.duedate <= ${addDays(today(), ahead)}
    order by latest.duedate, equipment.shortid, latest.kind`,
});
