'use client';

import type { KeyboardEvent, ReactNode } from 'react';
import { DragRoom, DragThing, DropPlace } from '@/components/kit/input/drag/drag-room';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { EmptyState } from '@/components/kit/ui/states';
import { UnsavedPart } from '@/components/kit/widgets/unsaved-part';
import { capital } from '@/lib/core/format/count-text';
import type { Cell } from '@/lib/core/widgets/column';
import { shortDay } from '@/lib/domains/tasks/day-words';
import { type ListChoice, shownIn, type Task } from '@/lib/domains/tasks/task-lists';
import { linkOf } from './link-of';
import { TaskRow } from './task-row';
import type { Tasks } from './use-tasks';

/** The columns in which a task may have an unsaved change. */
const editedColumns = [
  'Done',
  'Donedate',
  'Important',
  'orderint',
  'Text',
  'Category',
  'Duedate',
  'Duetime',
  'notes',
  'repeatrule',
] as const;

/** Moves the focus to the same part of the previous or next task. */
function step(from: HTMLElement, ahead: 1 | -1): void {
  const list = from.closest('[data-tasks]');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
  const at = rows.findIndex((row) => row.contains(from));
  const part = from.dataset.part ?? 'open';
  const next = rows[at + ahead];
  const same = next?.querySelector<HTMLButtonElement>(`[data-part="${part}"]:enabled`);
  (same ?? next?.querySelector<HTMLElement>('[data-part="open"]'))?.focus();
}

const emptyTexts = {
  alt: 'Ingen oppgaver. Skriv hva du vil gjøre.',
  viktig: 'Ingen viktige oppgaver. Trykk stjernen på en oppgave som haster.',
  idag: 'Ingen oppgaver forfaller i dag.',
  uke: 'Ingen oppgaver forfaller de neste 7 dagene.',
  fra: 'Ingen oppgaver fra kolleger.',
  hos: 'Ingen oppgaver hos kolleger.',
} as const;

/** The tasks of a list, grouped by day where the list is by days; completed ones are at the end. */
export function TaskList({
  work,
  live,
  choice,
  today,
  company,
  mayWrite,
  open,
  onOpen,
}: {
  work: Tasks;
  live: LiveRows;
  choice: ListChoice;
  today: string;
  company: string;
  mayWrite: boolean;
  open: string | null;
  onOpen: (xid: string | null) => void;
}) {
  const { groups, done } = shownIn(choice, work.tasks, today);
  const byDay = groups.some(({ day }) => day !== undefined);
  const count = groups.reduce((sum, { tasks }) => sum + tasks.length, 0);

  function moveBy(task: Task, ahead: 1 | -1) {
    const own = groups.find(({ tasks }) => tasks.includes(task))?.tasks ?? [];
    const beside = own[own.indexOf(task) + ahead];
    if (beside) work.move(task, ahead === 1 ? { after: beside.xid } : { before: beside.xid });
  }

  function onKey(event: KeyboardEvent, task: Task) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey || !(event.target instanceof HTMLElement)) return;
    const own = mayWrite && task.from === undefined && !task.locked;
    const act = (run: () => void) => {
      event.preventDefault();
      run();
    };
    const at = event.target;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const ahead = key === 'ArrowDown' ? 1 : -1;
      act(() => (altKey ? own && !task.Done && moveBy(task, ahead) : step(at, ahead)));
    } else if (key === 'x' && own) act(() => work.toggleDone(task));
    else if (key === '!' && own && !task.Done) act(() => work.toggleImportant(task));
    else if (key === 'Delete' && own) act(() => void work.remove(task));
  }

  /** Only the user's own open tasks can be dragged. */
  const movable = (task: Task, row: ReactNode) =>
    mayWrite && task.from === undefined && !task.locked && !task.Done ? (
      <DropPlace id={task.xid} name={`plassen til «${task.Text}»`} className="rounded-control">
        <DragThing
          id={task.xid}
          name={task.Text}
          className="group flex items-center max-sm:[&>button]:hidden sm:-ml-6 sm:[&>button]:opacity-0 sm:[&>button:focus-visible]:opacity-100 sm:hover:[&>button]:opacity-100 print:ml-0"
        >
          {row}
        </DragThing>
      </DropPlace>
    ) : (
      row
    );

  /** A task dropped on another takes its place, and its day where the list is by days. */
  function drop(thing: string, place: string) {
    const open = groups.flatMap(({ tasks }) => tasks);
    const [moved, target] = [thing, place].map((id) => open.findIndex(({ xid }) => xid === id));
    const [task, other] = [open[moved ?? -1], open[target ?? -1]];
    if (moved === undefined || target === undefined || !task || !other || task === other) return;
    const also: Record<string, Cell> = byDay && task.Duedate !== other.Duedate ? { Duedate: other.Duedate } : {};
    work.move(task, moved < target ? { after: other.xid } : { before: other.xid }, also);
  }

  const line = (task: Task) => {
    const waits = editedColumns
      .map((col) => ({ col, mark: live.mark(task.xid, col) }))
      .find(({ mark }) => mark && mark.state !== 'saving');
    return (
      <li key={task.xid} onKeyDown={(event) => onKey(event, task)}>
        {movable(
          task,
          <TaskRow
            task={task}
            today={today}
            open={open === task.xid}
            mayWrite={mayWrite}
            linkTo={linkOf(task, company)}
            mark={waits?.mark}
            flash={live.flash(task.xid, 'Text') ?? live.flash(task.xid, 'Done') ?? live.flash(task.xid, 'Important')}
            onOpen={() => onOpen(open === task.xid ? null : task.xid)}
            onDone={() => work.toggleDone(task)}
            onImportant={() => work.toggleImportant(task)}
          />,
        )}
        {waits?.mark && waits.mark.state !== 'saving' && (
          <UnsavedPart
            name={task.Text}
            mark={waits.mark}
            onRetry={live.retry}
            onChoose={(which) => {
              for (const col of editedColumns) live.choose(task.xid, col, which);
            }}
          />
        )}
      </li>
    );
  };

  return (
    <div
      data-tasks
      className="-ml-6 flex min-h-0 grow flex-col gap-3 overflow-y-auto pl-6 max-sm:ml-0 max-sm:pl-0 print:overflow-visible"
    >
      <DragRoom id="oppgaver" onDrop={drop} chip={(id) => work.tasks.find(({ xid }) => xid === id)?.Text}>
        {count === 0 && (
          <EmptyState text={'list' in choice ? emptyTexts[choice.list] : `Ingen oppgaver i «${choice.category}».`} />
        )}
        {groups.map(({ day, tasks }) => (
          <section key={day ?? ''} aria-label={day === undefined ? 'Oppgaver' : shortDay(day, today)}>
            {day !== undefined && (
              <h2 className="figures mb-1 text-caption font-medium text-muted">{capital(shortDay(day, today))}</h2>
            )}
            <ul className="flex flex-col gap-1">{tasks.map(line)}</ul>
          </section>
        ))}
      </DragRoom>
      {done.length > 0 && (
        <details className="print:open:block">
          <summary className="flex h-9 cursor-pointer items-center rounded-control px-1.5 text-caption font-medium text-muted hover:bg-hover max-sm:h-11">
            Utført ({done.length})
          </summary>
          <ul className="mt-1 flex flex-col gap-1">{done.map(line)}</ul>
        </details>
      )}
    </div>
  );
}
