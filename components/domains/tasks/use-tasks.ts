'use client';

import { useMemo, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import type { LiveRows } from '@/components/kit/live/live-rows';
import type { Cell } from '@/lib/core/widgets/column';
import type { TaskAnswer } from '@/lib/domains/tasks/task-answer';
import { moveBefore, type Task, taskOf } from '@/lib/domains/tasks/task-lists';

/** A new task that has not arrived over the socket yet. */
function madeTask(made: TaskAnswer, orderint: number): Task {
  const { XID, Readonly, Hide: _, ...rest } = made;
  return {
    ...rest,
    xid: XID,
    locked: Readonly,
    orderint,
    link: null,
    linktext: null,
    handed: undefined,
    from: undefined,
  };
}

/** The user's tasks in the live rows, and the actions on them. */
export function useTasks(live: LiveRows, today: string) {
  const { user } = useShell();
  const [made, setMade] = useState<readonly TaskAnswer[]>([]);
  const { rows } = live;
  const tasks = useMemo(() => {
    const known = rows.filter((row) => row.Hide !== true).map((row) => taskOf(row, user.id));
    const ids = new Set(rows.map(({ xid }) => xid));
    const first = Math.min(0, ...known.map(({ orderint }) => orderint));
    const fresh = made.filter(({ XID }) => !ids.has(XID)).map((one, i) => madeTask(one, first - 1 - i));
    return [...fresh, ...known];
  }, [rows, made, user.id]);

  const save = (task: Task, values: Readonly<Record<string, Cell>>) =>
    live.save(Object.entries(values).map(([col, val]) => ({ row: task.xid, col, val, typed: String(val ?? '') })));

  return {
    tasks,
    /** Shows a new task at once, even while the socket is down. */
    show: (one: TaskAnswer) => setMade((before) => [...before, one]),
    save,
    toggleDone: (task: Task) => {
      const Done = !task.Done;
      save(task, { Done, Donedate: Done ? today : null });
    },
    toggleImportant: (task: Task) => save(task, { Important: !task.Important }),
    /** Moves a task to a place, with other changes that follow from it, as one change. */
    move: (task: Task, target: { before: string } | { after: string }, also: Readonly<Record<string, Cell>> = {}) => {
      const places = moveBefore(tasks, task.xid, target).map(({ xid, orderint }) => ({
        row: xid,
        col: 'orderint',
        val: orderint,
        typed: String(orderint),
      }));
      const others = Object.entries(also).map(([col, val]) => ({ row: task.xid, col, val, typed: String(val ?? '') }));
      if (places.length + others.length > 0) live.save([...places, ...others]);
    },
    remove: async (task: Task) => {
      setMade((before) => before.filter(({ XID }) => XID !== task.xid));
      if (await live.deleteRow(task.xid)) live.offerUndo(`«${task.Text}» er slettet.`);
    },
  };
}
export type Tasks = ReturnType<typeof useTasks>;
