import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { isDueIn } from './day-words';

/** A task as its screen has it; days yyyy-mm-dd, `answeredat` as Norwegian clocks show it. */
export type Task = {
  xid: string;
  Text: string;
  Category: string | null;
  Important: boolean;
  Done: boolean;
  Duedate: string | null;
  Donedate: string | null;
  Createdate: string;
  notes: string | null;
  repeatrule: string | null;
  link: string | null;
  linktext: string | null;
  orderint: number;
  locked: boolean;
  /** With a colleague, or come back from him with his answer. */
  handed: { to: string; name: string; at: string | null; answer: string | null; answeredat: string | null } | undefined;
  /** Whose it is, where it is a colleague's that the user has been given. */
  from: string | undefined;
};

const text = (row: Row, col: string) => {
  const value = cellOf(row, col);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The task of a row, as the user of the id has it. */
export function taskOf(row: Row, userId: string): Task {
  const to = text(row, 'handedto');
  const handed = to && {
    to,
    name: text(row, 'handedname') ?? 'en kollega',
    at: text(row, 'handedat'),
    answer: text(row, 'answer'),
    answeredat: text(row, 'answeredat'),
  };
  const owner = text(row, 'owner');
  return {
    xid: String(row.xid),
    Text: text(row, 'Text') ?? '',
    Category: text(row, 'Category'),
    Important: cellOf(row, 'Important') === true,
    Done: cellOf(row, 'Done') === true,
    Duedate: text(row, 'Duedate'),
    Donedate: text(row, 'Donedate'),
    Createdate: text(row, 'Createdate') ?? '',
    notes: text(row, 'notes'),
    repeatrule: text(row, 'repeatrule'),
    link: text(row, 'link'),
    linktext: text(row, 'linktext'),
    orderint: Number(cellOf(row, 'orderint') ?? 0),
    locked: cellOf(row, 'Readonly') === true,
    handed: handed || undefined,
    from: owner !== null && owner !== userId ? (text(row, 'ownername') ?? 'en kollega') : undefined,
  };
}

/** The smart lists (specification 2, screen 11), and those of what passes between colleagues. */
export const smartLists = ['alt', 'viktig', 'idag', 'uke', 'fra', 'hos'] as const;
export type SmartList = (typeof smartLists)[number];
export const listNames: Readonly<Record<SmartList, string>> = {
  alt: 'Alt',
  viktig: 'Viktig',
  idag: 'I dag',
  uke: 'Neste 7 dager',
  fra: 'Fra kolleger',
  hos: 'Hos kolleger',
};

/** The parameter of the to-do screen that names the open one. */
export const taskListParam = 'liste';

/** A smart list, or the tasks of a category. */
export type ListChoice = { list: SmartList } | { category: string };

/** Whether a task stands in a list on a day, done or not. */
export function isIn(choice: ListChoice, task: Task, today: string): boolean {
  if ('category' in choice) return task.Category === choice.category;
  switch (choice.list) {
    case 'alt':
      return true;
    case 'viktig':
      return task.Important;
    case 'idag':
      return task.Done ? task.Donedate === today : isDueIn('today', task.Duedate, today);
    case 'uke':
      return isDueIn('week', task.Duedate, today);
    case 'fra':
      return task.from !== undefined;
    case 'hos':
      return task.handed !== undefined && task.from === undefined;
  }
}

/** The open tasks of a list. */
export function countIn(choice: ListChoice, tasks: readonly Task[], today: string): number {
  return tasks.filter((task) => !task.Done && isIn(choice, task, today)).length;
}

/** The categories by name, with their open tasks. */
export function categoriesOf(tasks: readonly Task[]): { name: string; count: number }[] {
  const names = [...new Set(tasks.flatMap(({ Category }) => Category ?? []))];
  return names
    .sort((a, b) => a.localeCompare(b, 'nb'))
    .map((name) => ({ name, count: tasks.filter(({ Category, Done }) => !Done && Category === name).length }));
}

const byOrder = (a: Task, b: Task) => a.orderint - b.orderint || (a.xid < b.xid ? 1 : -1);

/** The tasks in the person's own order, the newest first where two have one place. */
export function inOrder(tasks: readonly Task[]): Task[] {
  return [...tasks].sort(byOrder);
}

/** What is shown of a list: open tasks, by day where the list is about days, and those that are done, the latest first. */
export function shownIn(choice: ListChoice, tasks: readonly Task[], today: string) {
  const own = inOrder(tasks.filter((task) => isIn(choice, task, today)));
  const open = own.filter(({ Done }) => !Done);
  const done = own
    .filter(({ Done }) => Done)
    .sort((a, b) => (b.Donedate ?? '').localeCompare(a.Donedate ?? '') || byOrder(a, b));
  const byDay = 'list' in choice && choice.list === 'uke';
  const days = [...new Set(open.map(({ Duedate }) => Duedate ?? ''))].sort();
  return {
    groups: byDay
      ? days.map((day) => ({ day, tasks: open.filter(({ Duedate }) => Duedate === day) }))
      : [{ day: undefined, tasks: open }],
    done,
  };
}

/**
 * The places that change when a task is put right before another of the list (or last, after `last`), all of the person's tasks told:
 * as few as leave every other one where it stands.
 */
export function moveBefore(
  tasks: readonly Task[],
  moved: string,
  target: { before: string } | { after: string },
): { xid: string; orderint: number }[] {
  const order = inOrder(tasks);
  const one = order.find(({ xid }) => xid === moved);
  const rest = order.filter(({ xid }) => xid !== moved);
  const anchor = rest.findIndex(({ xid }) => xid === ('before' in target ? target.before : target.after));
  if (!one || anchor === -1) return [];
  const at = 'before' in target ? anchor : anchor + 1;
  const next = [...rest.slice(0, at), one, ...rest.slice(at)];
  const changes: { xid: string; orderint: number }[] = [];
  let last = (next[at - 1]?.orderint ?? (next[at + 1]?.orderint ?? 0) - 2) as number;
  for (const task of next.slice(at)) {
    // From the moved task on each stands after the one before it; the first that does already ends it.
    if (task.xid !== moved && task.orderint > last) break;
    last += 1;
    if (task.orderint !== last) changes.push({ xid: task.xid, orderint: last });
  }
  return changes;
}
