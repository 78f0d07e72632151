import { sql } from 'drizzle-orm';
import { taskColumns } from '@/lib/core/columns/tasks';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { type AttentionSource, ruleOf } from '@/lib/platform/routing/attention/attention';
import { neverReminds, noOwner } from '@/lib/platform/routing/attention/owner';
import type { Requested } from '@/lib/platform/routing/attention/requested';

/** Open tasks of the user, their own and those handed to them, that are due on the day or earlier. */
export const dueOf = ({ companyId, user: { id } }: Requested, day: string) => sql`
  company_id = ${companyId} and kind = 'todo' and not done and not hide and duedate <= ${day}::date
    and (owner_id = ${id} or handed_to = ${id})`;

/** The user's own tasks and those handed to them, due today or earlier: the list 'I dag'. */
export const tasksDue: AttentionSource = {
  id: 'oppgaver',
  words: (day) => `oppgaver med frist til og med ${formatDate(day)}`,
  order: { column: 'Duedate', desc: false },
  asOf: 'today',
  whose: 'mine',
  title: 'Oppgaver',
  stake: { kind: 'day' },
  verb: { text: 'Åpne', hand: 'desk' },
  headline: ({ count }) => `${counted(count, 'oppgave er', 'oppgaver er')} forfalt`,
  short: ({ count }) => ({ text: `${counted(count, 'oppgave', 'oppgaver')} forfalt`, detail: '' }),
  detail: () => '',
  calm: ({ count }) => `${count === 1 ? 'oppgave' : 'oppgaver'} i dag`,
  wording: { due: ruleOf(taskColumns.columns.Duedate) },
  rows: (requested, today) => sql`
    select xid::text as key, text as label, duedate as day, duedate < ${today}::date as late, null::numeric as amount, null::jsonb as params, ${neverReminds}, ${noOwner}
    from task
    where ${dueOf(requested, today)}`,
};
