import { sql } from 'drizzle-orm';
import { bookedUntil } from '@/db/booked-until';
import { onSiteColumns } from '@/lib/core/columns/overview';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { type AttentionSource, ruleOf } from '@/lib/platform/routing/attention/attention';
import { neverReminds, noOwner } from '@/lib/platform/routing/attention/owner';
import { shippingPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { actionParam } from '@/lib/platform/tables/declared/shipping-state';

/** Equipment still out on a project after its last booking there ended. */
export const overdueReturns: AttentionSource = {
  id: 'returer',
  each: shippingPath,
  words: (day) => `det som skulle vært returnert før ${formatDate(day)}`,
  order: { column: 'enddate', desc: false },
  asOf: 'today',
  whose: { by: 'lager' },
  title: 'Retur',
  stake: { kind: 'time' },
  verb: { text: 'Se hvilke', hand: 'desk' },
  headline: ({ count }) => `${counted(count, 'enhet', 'enheter')} skulle vært returnert`,
  short: ({ count }) => ({ text: `${counted(count, 'enhet', 'enheter')} ikke returnert`, detail: '' }),
  detail: () => '',
  calm: ({ count }) => `${count === 1 ? 'enhet' : 'enheter'} skulle vært returnert`,
  wording: { due: { ...ruleOf(onSiteColumns.columns.enddate), past: 'eldste' } },
  rows: ({ companyId }, today) => sql`
    select line.xid::text as key, project.erp_projectid || ' ' || project.description || ': ' || equipment.title as label, booked.enddate as day,
      true as late, null::numeric as amount, jsonb_build_object(${projectParam}::text, project.xid, ${actionParam}::text, 'returnert') as params, ${neverReminds}, ${noOwner}
    from shipping_line line
    join (${bookedUntil(companyId)}) booked on booked.project_id = line.project_id and booked.equipment_id = line.equipment_id
    join project on project.company_id = ${companyId} and project.xid = line.project_id
    join equipment on equipment.company_id = ${companyId} and equipment.xid = line.equipment_id
    where line.company_id = ${companyId} and line.status = 'sendt' and line.countam > 0 and booked.enddate < ${today}::date`,
};
