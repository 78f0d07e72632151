import { sql } from 'drizzle-orm';
import { bidColumns } from '@/lib/core/columns/bids';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { type AttentionSource, nearBy, ruleOf } from '@/lib/platform/routing/attention/attention';
import { neverReminds, ownerOf } from '@/lib/platform/routing/attention/owner';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';

const due = ruleOf(bidColumns.columns.duedate);
/** The statuses of bids that are not sent. */
export const unsentBids = bidStatuses.filter((status) => !due.settled.includes(status));

/** Bids not yet sent to the customer that are due soon or overdue. */
export const bidsDue: AttentionSource = {
  id: 'tilbudsfrister',
  words: (day) => `usendte med frist til og med ${formatDate(nearBy(due, day))}`,
  order: { column: 'duedate', desc: false },
  asOf: 'today',
  whose: { by: 'tilbudsansvarlige' },
  title: 'Tilbud',
  stake: { kind: 'time' },
  verb: { text: 'Åpne', hand: 'desk' },
  headline: ({ count }) => `${counted(count, 'tilbud er', 'tilbud er')} over fristen og ikke sendt`,
  short: ({ count }) => ({ text: `${counted(count, 'tilbud', 'tilbud')} over fristen`, detail: '' }),
  detail: () => '',
  calm: ({ late }) => `tilbud med frist innen ${due.warnDays} dager${late > 0 ? `, ${late} over fristen` : ''}`,
  wording: { due },
  rows: ({ companyId, user }, day) => sql`
    select bid.xid::text as key, bid.key || ' ' || description as label, duedate as day, duedate < ${day}::date as late, null::numeric as amount,
      null::jsonb as params, ${neverReminds}, ${ownerOf(user)}
    from bid left join employee on employee.company_id = bid.company_id and employee.xid = bid.responsible_id
    where bid.company_id = ${companyId} and duedate <= ${nearBy(due, day)}::date
      and bidstatus = any(${sql.param([...unsentBids])}::text[])`,
};
