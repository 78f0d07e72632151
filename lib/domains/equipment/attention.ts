import { sql } from 'drizzle-orm';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { formatDate } from '@/lib/core/format/date';
import { type AttentionSource, nearBy, ruleOf } from '@/lib/platform/routing/attention/attention';
import { nextControls } from './register/next-control';

const due = ruleOf(equipmentColumns.columns.duedate);

/** Service, calibration and control due soon or overdue, by the latest of each kind per item. */
export const servicesDue: AttentionSource = {
  id: 'service',
  words: (day) => `med service eller kontroll til og med ${formatDate(nearBy(due, day))}`,
  order: { column: 'duedate', desc: false },
  asOf: 'today',
  whose: 'company',
  title: 'Service og kontroll av utstyr',
  late: 'over fristen',
  wording: { due },
  rows: ({ companyId }, today) => sql`
    select equipment.xid::text as key, equipment.shortid || ' ' || equipment.title as label, next.duedate as day, next.duedate < ${today}::date as late,
      null::numeric as amount, null::jsonb as params
    from (${nextControls(companyId)}) next
    join equipment on equipment.company_id = ${companyId} and equipment.xid = next.equipment_id
    where next.duedate <= ${nearBy(due, today)}::date`,
};
