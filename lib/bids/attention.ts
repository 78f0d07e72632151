import { sql } from 'drizzle-orm';
import { type AttentionSource, daysView, nearBy, ruleOf } from '@/lib/attention/attention';
import { bidColumns } from '@/lib/columns/bids';
import { bidListPath } from '@/lib/routing/paths';
import { bidStatuses } from '@/lib/tables/declared/choices';

const due = ruleOf(bidColumns.columns.duedate);
const unsent = bidStatuses.filter((status) => !due.settled.includes(status));

/** Bids that have not gone to the customer, and are due soon or should have gone. */
export const bidsDue: AttentionSource = {
  id: 'tilbudsfrister',
  path: bidListPath,
  title: 'Tilbud med frist',
  late: 'over fristen',
  told: { due },
  rows: ({ companyId, today }) => sql`
    select key || ' ' || description as label, duedate as day, duedate < ${today}::date as late, null::numeric as amount,
      null::jsonb as params
    from bid
    where company_id = ${companyId} and duedate <= ${nearBy(due, today)}::date
      and bidstatus = any(${sql.param([...unsent])}::text[])`,
  to: (found) => ({ params: daysView(found, 'duedate', { bidstatus: unsent }) }),
};
