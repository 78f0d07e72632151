import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { isDueIn } from './day-words';

/** A task for display; days yyyy-mm-dd, `answeredat` in Norwegian time. */
export type Task = {
  xid: string;
  Text: string;
  Category: string | null;
  Important: boolean;
  Done: boolean;
  Duedate: string | null;
  /** hh:mm */
  Duetime: string | null;
  Donedate: string | null;
  Createdate: string;
  notes: string | null;
  repeatrule: string | null;
  link: string | null;
  linktext: string | null;
  orderint: number;
  locked: boolean;
  /** Handed to a colleague, or returned with their answer. */
  handed: { to: string; name: string; at: string | null; answer: string | null; answeredat: string | null } | undefined;
  /** The owner, when a colleague has handed it to the user. */
  from: string | undefined;
};

const text = (row: Row, col: string) => {
  const value = cellOf(row, col);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A row's task from a user's point of view. */
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
    Duetime: text(row, 'Duetime'),
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

/** The smart lists (specification 2, screen 11), and those of tasks handed between colleagues. */
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

/** The to-do screen's parameter for the open list. */
export const taskListParam = 'liste';

/** A smart list, or the tasks of a category. */
export type ListChoice = { list: SmartList } | { category: string };

/** True for a task, open or done, that is in a list on a day. */
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

/** The number of open tasks of a list. */
export function countIn(choice: ListChoice, tasks: readonly Task[], today: string): number {
  return tasks.filter((task) => !task.Done && isIn(choice, task, today)).length;
}

/** The categories by name, with their number of open tasks. */
export function categoriesOf(tasks: readonly Task[]): { name: string; count: number }[] {
  const names = [...new Set(tasks.flatMap(({ Category }) => Category ?? []))];
  return names
    .sort((a, b) => a.localeCompare(b, 'nb'))
    .map((name) => ({ name, count: tasks.filter(({ Category, Done }) => !Done && Category === name).length }));
}

const byOrder = (a: Task, b: Task) => a.orderint - b.orderint || (a.xid < b.xid ? 1 : -1);

/** The tasks in the user's order, the newest first where two have the same place. */
export function inOrder(tasks: readonly Task[]): Task[] {
  return [...tasks].sort(byOrder);
}

/** The displayed tasks of a list: open ones, by due date in lists about days, and completed ones, latest first. */
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
 * The changed places when a task is moved before another of the list (or to the end, after `last`), among all the
 * user's tasks: as few as possible.
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
    // Later tasks are shifted until one already has a greater place.
    if (task.xid !== moved && task.orderint > last) break;
    last += 1;
    if (task.orderint !== last) changes.push({ xid: task.xid, orderint: last });
  }
  return changes;
}
