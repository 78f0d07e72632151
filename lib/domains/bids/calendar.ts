import { sql } from 'drizzle-orm';
import type { CalendarSource } from '@/lib/platform/notices/feeds/calendar-source';
import { bidListPath, bidTablePath } from '@/lib/platform/routing/paths';
import { panelParam } from '@/lib/platform/routing/things';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { unsentBids } from './attention';

const sent = bidStatuses.filter((status) => phaseOf(status) === 'open' && !unsentBids.includes(status));

/** Deadlines of bids that are not sent, and the last days of those that are. */
export const bidCalendar: CalendarSource = {
  part: 'bids',
  name: 'Tilbud',
  paths: [bidTablePath, bidListPath],
  rows: ({ companyId, from }) => sql`
    select bid.xid || kind as key, word || ': ' || bid.key || ' ' || description as label, at::text as day,
      null::text as until, null::text as time, jsonb_build_object(${panelParam}::text, 'bid.' || bid.key) as params
    from bid cross join lateral (values
      ('frist', 'Tilbudsfrist', duedate, ${sql.param([...unsentBids])}::text[]),
      ('gyldig', 'Tilbud gyldig til', validdate, ${sql.param(sent)}::text[])
    ) dates (kind, word, at, statuses)
    where bid.company_id = ${companyId} and at >= ${from}::date and bidstatus = any(statuses)`,
};
