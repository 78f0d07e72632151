'use client';

import clsx from 'clsx';
import { Check, MessageSquareReply, Repeat, Send, Star, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CellMark } from '@/components/kit/live/live-rows';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { capital } from '@/lib/core/format/count-text';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { repeatText } from '@/lib/core/format/repeat-rule';
import { timeText } from '@/lib/core/format/time-of-day';
import { shortDay } from '@/lib/domains/tasks/day-words';
import type { Task } from '@/lib/domains/tasks/task-lists';

/** Says when it is due: red when overdue, amber on the day. */
function DueWord({ task, today }: { task: Task; today: string }) {
  const { Duedate, Duetime, Done } = task;
  if (Duedate === null) return Duetime === null ? null : <span className="figures">{capital(timeText(Duetime))}</span>;
  const late = !Done && Duedate < today;
  const now = !Done && Duedate === today;
  if (late) return <DuePill due={{ text: `forfalt ${formatNumber(daysBetween(Duedate, today))} d`, tone: 'bad' }} />;
  const text = [capital(shortDay(Duedate, today)), Duetime && timeText(Duetime)].filter(Boolean).join(' ');
  return now ? <DuePill due={{ text, tone: 'warn' }} /> : <span className="figures">{text}</span>;
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** The notes below a task's text in a list. */
function Notes({ task, today, linkTo }: { task: Task; today: string; linkTo: string | undefined }) {
  const { Category, repeatrule, notes, linktext, handed, from, Done, Donedate } = task;
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-caption text-muted empty:hidden">
      {Done && Donedate && <span className="figures">Utført {shortDay(Donedate, today)}</span>}
      {!Done && <DueWord task={task} today={today} />}
      {repeatrule && <Note icon={<Repeat aria-hidden />}>{repeatText(repeatrule)}</Note>}
      {Category && <span className="truncate">{Category}</span>}
      {from !== undefined && <Note icon={<Send aria-hidden />}>Fra {from}</Note>}
      {from === undefined && handed && (
        <Note icon={handed.answeredat === null ? <Send aria-hidden /> : <MessageSquareReply aria-hidden />}>
          {handed.answeredat === null ? `Hos ${handed.name}` : `Svar fra ${handed.name}`}
        </Note>
      )}
      {notes && <Note icon={<StickyNote aria-hidden />}>Notat</Note>}
      {linkTo !== undefined && (
        <Link
          href={linkTo}
          prefetch={false}
          className="relative z-10 truncate text-accent hover:underline max-sm:hidden"
        >
          {linktext ?? 'Der den kommer fra'}
        </Link>
      )}
    </span>
  );
}

const round = 'inline-flex size-8 shrink-0 items-center justify-center rounded-control max-sm:size-11';

/** A task in the list: completed and important are toggles, the rest is edited in its detail. */
export function TaskRow({
  task,
  today,
  open,
  mayWrite,
  linkTo,
  mark,
  flash,
  onOpen,
  onDone,
  onImportant,
}: {
  task: Task;
  today: string;
  open: boolean;
  mayWrite: boolean;
  linkTo: string | undefined;
  /** The mark of its unsaved change. */
  mark: CellMark | undefined;
  flash: { by: string; colour: number } | undefined;
  onOpen: () => void;
  onDone: () => void;
  onImportant: () => void;
}) {
  const own = mayWrite && task.from === undefined && !task.locked;
  return (
    <div
      data-task={task.xid}
      title={flash && `Endret av ${flash.by}`}
      className={clsx(
        'relative flex min-w-0 grow items-center gap-1 rounded-control border bg-surface px-1.5 py-1 transition-colors duration-150',
        open ? 'border-accent bg-accent-soft' : 'border-line hover:bg-hover',
        mark && mark.state !== 'saving' && 'border-warn',
      )}
      style={flash && { backgroundColor: `color-mix(in oklch, var(--category-${flash.colour}) 18%, transparent)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the box is drawn, and its keys are the list's. */}
      <button
        type="button"
        role="checkbox"
        aria-checked={task.Done}
        aria-label={`Utført: ${task.Text}`}
        data-part="done"
        disabled={!own}
        onClick={onDone}
        className={clsx(round, 'relative z-10 hover:bg-hover')}
      >
        <span
          className={clsx(
            'inline-flex size-5 items-center justify-center rounded-full border',
            task.Done ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface',
          )}
        >
          {task.Done && <Check className="size-3.5" strokeWidth={3} aria-hidden />}
        </span>
      </button>
      <span className="flex min-w-0 grow flex-col py-0.5">
        <button
          type="button"
          data-part="open"
          aria-expanded={open}
          onClick={onOpen}
          className={clsx(
            'text-left wrap-anywhere after:absolute after:inset-0 after:content-[""]',
            task.Done ? 'text-muted line-through' : 'font-medium',
          )}
        >
          {task.Text}
        </button>
        <Notes task={task} today={today} linkTo={linkTo} />
      </span>
      <button
        type="button"
        aria-pressed={task.Important}
        aria-label={`Viktig: ${task.Text}`}
        data-part="important"
        disabled={!own || task.Done}
        onClick={onImportant}
        className={clsx(round, 'relative z-10 hover:bg-hover', task.Important ? 'text-warn' : 'text-faint')}
      >
        <Star className={clsx('size-4', task.Important && 'fill-current')} aria-hidden />
      </button>
    </div>
  );
}
