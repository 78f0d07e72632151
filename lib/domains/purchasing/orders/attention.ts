import { sql } from 'drizzle-orm';
import { counted } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import type { AttentionSource } from '@/lib/platform/routing/attention/attention';
import { neverReminds, noOwner } from '@/lib/platform/routing/attention/owner';
import { tabParam } from '@/lib/platform/routing/page';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { orderParam } from '@/lib/platform/routing/things';

/** Days after which an order awaiting approval delays somebody's work. */
const graceDays = 3;

const kroner = (amount: number | null) => (amount === null ? '' : `, ${formatNumber(amount)} kr`);

/** Others' orders awaiting approval, for users who may approve. */
export const ordersToApprove: AttentionSource = {
  id: 'bestillinger',
  each: purchasingPath,
  action: 'Write',
  words: () => 'andres bestillinger som venter på godkjenning',
  order: { column: 'orderdate', desc: false },
  asOf: 'today',
  whose: 'mine',
  title: 'Bestilling',
  stake: { kind: 'time' },
  verb: { text: 'Godkjenn', hand: 'thumb', of: ['bestilling', 'bestillinger'] },
  headline: ({ count, amount }) =>
    `${counted(count, 'bestilling', 'bestillinger')} har ventet på deg i over ${graceDays} dager${kroner(amount)}`,
  short: ({ count, amount }) => ({
    text: `${counted(count, 'bestilling', 'bestillinger')} venter${kroner(amount)}`,
    detail: '',
  }),
  detail: () => '',
  calm: ({ count, amount }) => `${count === 1 ? 'bestilling venter' : 'bestillinger venter'} på deg${kroner(amount)}`,
  wording: { waited: 'ventet' },
  rows: ({ companyId, user: { id } }, today) => sql`
    select purchase.xid::text as key, purchase.no || coalesce(' ' || supplier.name, '') as label, sent.day, sent.day < ${today}::date - ${graceDays}::int as late,
      held.sumam as amount, jsonb_build_object(${tabParam}::text, 'oversikt', ${orderParam}::text, purchase.xid) as params, ${neverReminds}, ${noOwner}
    from purchase_order purchase
    left join supplier on supplier.company_id = purchase.company_id and supplier.xid = purchase.sup_id
    join (
      select order_id, (max(at) at time zone 'Europe/Oslo')::date as day from purchase_order_event
      where company_id = ${companyId} and status = 'sendt' group by order_id
    ) sent on sent.order_id = purchase.xid
    left join (
      select order_id, sum(countam * priceam) as sumam from purchase_order_line where company_id = ${companyId} group by order_id
    ) held on held.order_id = purchase.xid
    where purchase.company_id = ${companyId} and purchase.status = 'sendt' and purchase.sent_by is distinct from ${id}::uuid`,
};
