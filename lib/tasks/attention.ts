import { sql } from 'drizzle-orm';
import { type AttentionSource, ruleOf } from '@/lib/attention/attention';
import { taskColumns } from '@/lib/columns/tasks';
import { todoPath } from '@/lib/routing/paths';
import { taskListParam } from './task-lists';

/** One's own tasks and those that are with one, due today or before: the list 'I dag'. */
export const tasksDue: AttentionSource = {
  id: 'oppgaver',
  path: todoPath,
  title: 'Mine oppgaver',
  late: 'forfalt',
  told: { due: ruleOf(taskColumns.columns.Duedate) },
  rows: ({ companyId, userId, today }) => sql`
    select text as label, duedate as day, duedate < ${today}::date as late, null::numeric as amount, null::jsonb as params
    from task
    where company_id = ${companyId} and kind = 'todo' and not done and not hide and duedate <= ${today}::date
      and (owner_id = ${userId} or handed_to = ${userId})`,
  to: () => ({ params: { [taskListParam]: 'idag' } }),
};
