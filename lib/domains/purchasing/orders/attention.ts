import { type SQL, sql } from 'drizzle-orm';
import { deliveryDayOf } from '@/db/delivery-day';
import { counted } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { may } from '@/lib/platform/auth/permissions';
import { remindedText } from '@/lib/platform/ledger/open-items-sentence';
import type { AttentionSource } from '@/lib/platform/routing/attention/attention';
import { neverReminds, noOwner } from '@/lib/platform/routing/attention/owner';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { tabParam } from '@/lib/platform/routing/page';
import { purchasingPath, supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { invoiceParam, orderParam } from '@/lib/platform/routing/things';
import { ordersWaiting, type WaitingAct } from './waiting';

/** Days after which an order that waits for somebody delays others' work. */
const graceDays = 3;

const kroner = (amount: number | null) => (amount === null ? '' : `, ${formatNumber(amount)} kr`);
const label = sql`purchase.no || coalesce(' ' || supplier.name, '') as label`;
const ofOrder = sql`jsonb_build_object(${tabParam}::text, 'oversikt', ${orderParam}::text, purchase.xid)`;
const place = sql`${ofOrder} as params`;

/** Selects the place of an act: an invoice is settled on its own page, by users who may open that. */
const placeOfAct = ({ permissions }: Requested): SQL =>
  may(permissions, supplierInvoicesPath, 'Read')
    ? sql`case when waiting.invoice is null then ${ofOrder} else jsonb_build_object(${invoiceParam}::text, waiting.invoice) end as params`
    : place;

/** The orders that wait for the user with one of these acts, late after the days of grace. */
const waitingRows = (acts: readonly WaitingAct[], requested: Requested, today: string): SQL => sql`
  select purchase.xid::text as key, ${label}, waiting.since as day, waiting.since < ${today}::date - ${graceDays}::int as late,
    held.sumam as amount, ${placeOfAct(requested)}, ${neverReminds}, ${noOwner}
  from (${ordersWaiting(requested, today)}) waiting
  join purchase_order purchase on purchase.company_id = ${requested.companyId} and purchase.xid = waiting.order_id
  left join supplier on supplier.company_id = ${requested.companyId} and supplier.xid = purchase.sup_id
  left join (
    select order_id, sum(countam * priceam) as sumam from purchase_order_line
    where company_id = ${requested.companyId} group by order_id
  ) held on held.order_id = purchase.xid
  where waiting.act = any(${sql.param([...acts])}::text[])`;

/** Others' orders awaiting approval, for users who may approve. */
export const ordersToApprove: AttentionSource = {
  id: 'bestillinger',
  each: purchasingPath,
  action: 'Write',
  words: () => 'andres bestillinger som venter på godkjenning',
  order: 'page',
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
  rows: (requested, today) => waitingRows(['approve'], requested, today),
};

/** Orders with another act left for the user: an invoice to settle, goods to receive, a refused order to mend. */
export const ordersToFinish: AttentionSource = {
  id: 'avklaringer',
  each: (params) => (invoiceParam in params ? supplierInvoicesPath : purchasingPath),
  action: 'Write',
  words: () => 'bestillinger du skal avklare, ta imot eller rette',
  order: 'page',
  asOf: 'today',
  whose: 'mine',
  title: 'Bestilling',
  stake: { kind: 'time' },
  verb: { text: 'Åpne', hand: 'desk' },
  headline: ({ count }) =>
    `${counted(count, 'bestilling', 'bestillinger')} har ventet i over ${graceDays} dager på at du avklarer eller retter`,
  short: ({ count }) => ({ text: `${counted(count, 'bestilling', 'bestillinger')} å avklare`, detail: '' }),
  detail: () => '',
  calm: ({ count }) => `${count === 1 ? 'bestilling' : 'bestillinger'} å avklare, ta imot eller rette`,
  wording: { waited: 'ventet' },
  rows: (requested, today) => waitingRows(['settle', 'receive', 'mend'], requested, today),
};

/** Approved orders of which something is outstanding after their day of delivery. */
export const lateDeliveries: AttentionSource = {
  id: 'forsinket',
  each: purchasingPath,
  words: () => 'leveringer som er forsinket',
  order: 'page',
  asOf: 'today',
  whose: { by: 'innkjøp' },
  title: 'Levering',
  stake: { kind: 'time' },
  verb: { text: 'Purr', hand: 'desk' },
  headline: ({ count }) => `${counted(count, 'levering er', 'leveringer er')} forsinket`,
  short: ({ count, names, unreminded }) => ({
    text: `${counted(count, 'levering', 'leveringer')} forsinket`,
    detail: remindedText(names, unreminded),
  }),
  detail: ({ names, unreminded }) => remindedText(names, unreminded),
  calm: ({ count }) => `${count === 1 ? 'levering er' : 'leveringer er'} forsinket`,
  wording: { due: { warnDays: 0, past: 'forsinket' } },
  rows: ({ companyId }, today) => sql`
    select purchase.xid::text as key, ${label}, ${deliveryDayOf(sql`purchase`)} as day, true as late, null::numeric as amount,
      ${place}, exists (select from order_letter letter where letter.company_id = ${companyId}
        and letter.order_id = purchase.xid and letter.kind = 'purring') as reminded, ${noOwner}
    from purchase_order purchase
    left join supplier on supplier.company_id = ${companyId} and supplier.xid = purchase.sup_id
    where purchase.company_id = ${companyId} and purchase.status in ('godkjent', 'delvis levert')
      and ${deliveryDayOf(sql`purchase`)} < ${today}::date`,
};
