import { sql } from 'drizzle-orm';
import type { CalendarSource } from '@/lib/platform/notices/feeds/calendar-source';
import { todoPath } from '@/lib/platform/routing/paths';

/** The user's open tasks with a deadline: their own, and those handed to them until they are answered. */
export const taskCalendar: CalendarSource = {
  part: 'tasks',
  name: 'Oppgaver',
  paths: [todoPath],
  rows: ({ companyId, userId, from }) => sql`
    select xid::text as key, text as label, duedate::text as day, null::text as until, left(duetime::text, 5) as time,
      jsonb_build_object('oppgave', xid) as params
    from task
    where company_id = ${companyId} and kind = 'todo' and not done and not hide and duedate >= ${from}::date
      and (owner_id = ${userId} or handed_to = ${userId} and answered_at is null)`,
};
