import { sql } from 'drizzle-orm';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { type AttentionSource, nearBy, ruleOf } from '@/lib/platform/routing/attention/attention';
import { neverReminds, noOwner } from '@/lib/platform/routing/attention/owner';
import { equipmentRegisterPath } from '@/lib/platform/routing/paths';
import { equipmentParam } from '@/lib/platform/routing/things';
import { nextControls } from './register/next-control';

/** The table of an item's card that its services are written in. */
const serviceTable = 'service';

const due = ruleOf(equipmentColumns.columns.duedate);

/** Service, calibration and control due soon or overdue, by the latest of each kind per item. */
export const servicesDue: AttentionSource = {
  id: 'service',
  each: equipmentRegisterPath,
  words: (day) => `med service eller kontroll til og med ${formatDate(nearBy(due, day))}`,
  order: { column: 'duedate', desc: false },
  asOf: 'today',
  whose: { by: 'lager' },
  title: 'Service',
  stake: { kind: 'safety' },
  verb: { text: 'Se hvilke', hand: 'desk' },
  headline: ({ count }) => `${counted(count, 'enhet er', 'enheter er')} over fristen for service eller kontroll`,
  short: ({ count }) => ({ text: `${counted(count, 'enhet', 'enheter')} over kontrollfristen`, detail: '' }),
  detail: () => '',
  calm: ({ count, late }) =>
    `${count === 1 ? 'enhet' : 'enheter'} med service eller kontroll${late > 0 ? `, ${late} over fristen` : ' som nærmer seg'}`,
  wording: { due },
  rows: ({ companyId }, today) => sql`
    select equipment.xid::text as key, equipment.shortid || ' ' || equipment.title as label, next.duedate as day, next.duedate < ${today}::date as late,
      null::numeric as amount,
      jsonb_build_object(${equipmentParam}::text, equipment.xid, 'tabell', ${serviceTable}::text) as params, ${neverReminds}, ${noOwner}
    from (${nextControls(companyId)}) next
    join equipment on equipment.company_id = ${companyId} and equipment.xid = next.equipment_id
    where next.duedate <= ${nearBy(due, today)}::date`,
};
