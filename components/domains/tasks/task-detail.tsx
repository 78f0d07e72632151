'use client';

import { ArrowLeft, ExternalLink, RotateCcw, Trash2 } from 'lucide-react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { formatDate } from '@/lib/core/format/date';
import { repeatText } from '@/lib/core/format/repeat-rule';
import { readRepeatWords, readTimeField } from '@/lib/domains/tasks/read-fields';
import type { Task } from '@/lib/domains/tasks/task-lists';
import { longestText } from '@/lib/platform/tables/declared/longest-text';
import { AnswerForm } from './answer-form';
import { HandOver } from './hand-over';
import { linkOf } from './link-of';
import { TaskDay } from './task-day';
import { TaskField } from './task-field';
import type { Tasks } from './use-tasks';

function Fact({ term, value }: { term: string; value: string | null }) {
  if (value === null || value === '') return null;
  return (
    <div>
      <dt className="text-caption text-muted">{term}</dt>
      <dd className="figures">{formatDate(value)}</dd>
    </div>
  );
}

/** A task with all its fields; a completed one is locked, a colleague's is answered. */
export function TaskDetail({
  task,
  work,
  live,
  today,
  company,
  categories,
  mayWrite,
  onClose,
}: {
  task: Task;
  work: Tasks;
  live: LiveRows;
  today: string;
  company: string;
  categories: readonly string[];
  mayWrite: boolean;
  onClose: () => void;
}) {
  const { xid, Done, Duedate, from } = task;
  const own = mayWrite && from === undefined && !task.locked;
  const locked = !own || Done;
  const link = linkOf(task, company);
  const field = { live, row: xid, disabled: locked };
  return (
    <aside
      aria-label="Oppgaven"
      className="flex min-h-0 flex-col gap-3 overflow-y-auto rounded-control border border-line bg-surface p-4 max-lg:grow max-sm:p-3"
    >
      <div className="flex items-center gap-1">
        <IconButton label="Tilbake til listen" icon={<ArrowLeft />} className="-ml-2 lg:hidden" onClick={onClose} />
        <h2 className="grow truncate font-semibold">{Done ? 'Utført' : from ? `Fra ${from}` : 'Oppgave'}</h2>
        {own && (
          <>
            {Done && (
              <Button onClick={() => work.toggleDone(task)}>
                <RotateCcw className="size-4" aria-hidden />
                Åpne igjen
              </Button>
            )}
            <IconButton
              label="Slett oppgaven"
              icon={<Trash2 />}
              onClick={() => {
                onClose();
                void work.remove(task);
              }}
            />
          </>
        )}
      </div>
      {Done && own && <p className="text-caption text-muted">En utført oppgave er låst til den åpnes igjen.</p>}
      <TaskField
        {...field}
        col="Text"
        label="Oppgave"
        value={task.Text}
        lines={2}
        read={(typed) => {
          const text = typed.replace(/\s+/gu, ' ').trim();
          if (text === '') return { error: 'Skriv hva som skal gjøres.' };
          return [...text].length > longestText.text ? { error: `Maks ${longestText.text} tegn` } : { value: text };
        }}
      />
      <TaskField
        {...field}
        col="Category"
        label="Kategori"
        value={task.Category}
        choices={categories}
        read={(typed) =>
          typed.trim().length > 40 ? { error: 'Maks 40 tegn' } : { value: typed.trim() === '' ? null : typed.trim() }
        }
      />
      <div className="grid grid-cols-[1fr_7rem] items-start gap-2">
        <TaskDay {...field} value={Duedate} />
        <TaskField
          {...field}
          col="Duetime"
          label="Klokken"
          value={task.Duetime}
          shown={task.Duetime?.replace(':', '.') ?? ''}
          placeholder="Hele dagen"
          read={readTimeField}
        />
      </div>
      <TaskField
        {...field}
        col="repeatrule"
        label="Gjentas"
        value={task.repeatrule}
        shown={task.repeatrule === null ? '' : repeatText(task.repeatrule)}
        placeholder="Aldri"
        read={(typed) => readRepeatWords(typed, today)}
      />
      <TaskField {...field} col="notes" label="Notater" value={task.notes} lines={4} />
      {link !== undefined && (
        <p>
          <span className="block text-caption text-muted">Kommer fra</span>
          <Link
            href={link}
            prefetch={false}
            className="inline-flex min-h-8 items-center gap-1.5 text-accent hover:underline max-sm:min-h-11"
          >
            <ExternalLink className="size-4" aria-hidden />
            {task.linktext ?? 'Der den kommer fra'}
          </Link>
        </p>
      )}
      <dl className="grid grid-cols-2 gap-2">
        <Fact term="Opprettet" value={task.Createdate} />
        <Fact term="Utført" value={task.Donedate} />
      </dl>
      {from === undefined ? (
        <HandOver task={task} company={company} mayWrite={own} />
      ) : (
        mayWrite && <AnswerForm key={xid} xid={xid} from={from} company={company} onSent={onClose} />
      )}
    </aside>
  );
}
