import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { dueOf } from './attention';

/** A task whose deadline came; `from`: who handed it over. */
const newlyDue = z.strictObject({ xid: z.string(), text: z.string(), day: z.string(), from: z.string().nullable() });
export type NewlyDue = z.infer<typeof newlyDue>;

/** Deadlines named one by one; the rest is on /home's list of the day. */
const most = 10;

/** The user's tasks whose deadline is after a day (yyyy-mm-dd) and has come, the latest first. */
export const newlyDueQuestion = (requested: Requested, after: string) => ({
  id: 'nyfrist',
  title: 'Oppgaver',
  row: newlyDue,
  query: sql`
    select xid::text as xid, text, duedate::text as day, case when owner_id <> ${requested.user.id} then owner_name end as "from"
    from task where ${dueOf(requested, requested.today)} and duedate > ${after}::date order by duedate desc, orderint, xid
    limit ${most}`,
});
