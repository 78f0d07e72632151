import { sql } from 'drizzle-orm';
import { bidColumns } from '@/lib/core/columns/bids';
import { formatDate } from '@/lib/core/format/date';
import { type AttentionSource, nearBy, ruleOf } from '@/lib/platform/routing/attention/attention';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';

const due = ruleOf(bidColumns.columns.duedate);
const unsent = bidStatuses.filter((status) => !due.settled.includes(status));

/** Bids not yet sent to the customer that are due soon or overdue. */
export const bidsDue: AttentionSource = {
  id: 'tilbudsfrister',
  words: (day) => `usendte med frist til og med ${formatDate(nearBy(due, day))}`,
  order: { column: 'duedate', desc: false },
  asOf: 'today',
  whose: 'company',
  title: 'Tilbud med frist',
  late: 'over fristen',
  wording: { due },
  rows: ({ companyId }, day) => sql`
    select key, key || ' ' || description as label, duedate as day, duedate < ${day}::date as late, null::numeric as amount,
      null::jsonb as params
    from bid
    where company_id = ${companyId} and duedate <= ${nearBy(due, day)}::date
      and bidstatus = any(${sql.param([...unsent])}::text[])`,
};
