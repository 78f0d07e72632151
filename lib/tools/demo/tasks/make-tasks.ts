import type { task } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { may } from '@/lib/platform/auth/permissions';
import type { Editor } from '../edits/event';
import type { Stage } from '../ledger/stage';
import type { TaskPlan } from '../plans/task-plan';

type TaskRow = typeof task.$inferInsert;
type Kind = 'todo' | 'ilog';

/** Tasks and logs of users: each gets those of the pages they work on, the user with the fewest permissions first. */
export function makeTasks({ companyId, profile, today, ...stage }: Stage, editors: readonly Editor[]): TaskRow[] {
  const ids = stage.ids('tasks');
  const next = new Map<string, number>();
  const at = (days: number) => addDays(today, days);
  const workers = (path: string) => editors.filter(({ permissions }) => may(permissions, path, 'Write'));
  // Everybody gets the personal ones.
  const owners = (path: string) => (path === '/personal' ? workers(path) : workers(path).slice(-1));

  function row(kind: Kind, owner: Editor, plan: TaskPlan): TaskRow {
    const orderint = next.get(`${kind} ${owner.id}`) ?? 0;
    next.set(`${kind} ${owner.id}`, orderint + 1);
    const created = at(plan.created);
    const other = plan.handed === undefined ? undefined : workers(plan.handed).at(-1);
    const colleague = other && other.id !== owner.id ? other : null;
    return {
      companyId,
      xid: ids(created),
      kind,
      ownerId: owner.id,
      ownerName: owner.name,
      text: plan.text,
      category: plan.category,
      important: plan.important !== undefined,
      done: plan.done !== undefined,
      duedate: plan.due === undefined ? null : at(plan.due),
      donedate: plan.done === undefined ? null : at(plan.done),
      createdate: created,
      notes: plan.notes ?? null,
      repeatrule: plan.repeat ?? null,
      link: plan.link ?? null,
      linktext: plan.linktext ?? null,
      handedTo: colleague?.id ?? null,
      handedName: colleague?.name ?? null,
      handedAt: colleague === null ? null : new Date(`${created}T11:00:00Z`),
      orderint,
      createdAt: new Date(`${created}T08:30:00Z`),
    };
  }
  const rowsOf = (kind: Kind, plans: readonly TaskPlan[]) =>
    plans.flatMap((plan) => owners(plan.path).map((owner) => row(kind, owner, plan)));
  return [...rowsOf('todo', profile.trade.tasks), ...rowsOf('ilog', profile.trade.ilog)];
}
