import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { dueOf } from './attention';

/** A task on /home's list of the day; `from`: who handed it over. */
const dueTask = z.strictObject({
  xid: z.string(),
  text: z.string(),
  day: z.string(),
  from: z.string().nullable(),
});
export type DueTask = z.infer<typeof dueTask>;

/** Tasks that /home lists; the rest is one press away. */
const dueShown = 6;

/** The user's tasks that are due today or earlier, the oldest first. */
export const dueQuestion = {
  id: 'idag',
  row: dueTask,
  query: (requested: Requested) => sql`
    select xid::text as xid, text, duedate::text as day, case when owner_id <> ${requested.user.id} then owner_name end as "from"
    from task where ${dueOf(requested, requested.today)} order by duedate, orderint, xid limit ${dueShown}`,
};
