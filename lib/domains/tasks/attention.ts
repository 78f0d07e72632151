import { sql } from 'drizzle-orm';
import { taskColumns } from '@/lib/core/columns/tasks';
import { formatDate } from '@/lib/core/format/date';
import { type AttentionSource, ruleOf } from '@/lib/platform/routing/attention/attention';

/** The user's own tasks and those handed to them, due today or earlier: the list 'I dag'. */
export const tasksDue: AttentionSource = {
  id: 'oppgaver',
  words: (day) => `oppgaver med frist til og med ${formatDate(day)}`,
  order: { column: 'Duedate', desc: false },
  asOf: 'today',
  whose: 'mine',
  title: 'Mine oppgaver',
  late: 'forfalt',
  wording: { due: ruleOf(taskColumns.columns.Duedate) },
  rows: ({ companyId, userId }, today) => sql`
    select xid::text as key, text as label, duedate as day, duedate < ${today}::date as late, null::numeric as amount, null::jsonb as params
    from task
    where company_id = ${companyId} and kind = 'todo' and not done and not hide and duedate <= ${today}::date
      and (owner_id = ${userId} or handed_to = ${userId})`,
};
