'use client';

import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { AddBox } from '@/components/domains/tasks/add-box';
import { ListMenu } from '@/components/domains/tasks/list-menu';
import { TaskDetail } from '@/components/domains/tasks/task-detail';
import { TaskList } from '@/components/domains/tasks/task-list';
import { usePhrases } from '@/components/domains/tasks/use-phrases';
import { useTasks } from '@/components/domains/tasks/use-tasks';
import { WaitingPhrases } from '@/components/domains/tasks/waiting-phrases';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { UndoButtons } from '@/components/kit/live/undo-buttons';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { LiveBar } from '@/components/kit/live-table/live-bar';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { categoriesOf, type ListChoice, listNames, smartLists, taskListParam } from '@/lib/domains/tasks/task-lists';
import { attentionParam } from '@/lib/platform/routing/attention-param';
import type { PageView } from '@/lib/platform/routing/page-view';
import { newRowParam } from '@/lib/platform/routing/table-params';

const keys: readonly KeyHelp[] = [
  { keys: 'n', text: 'ny oppgave' },
  { keys: 'Pil opp og ned', text: 'går mellom oppgavene' },
  { keys: 'x', text: 'utført, eller åpnet igjen' },
  { keys: '!', text: 'viktig' },
  { keys: 'Enter', text: 'åpner oppgaven' },
  { keys: 'Alt+pil', text: 'flytter oppgaven' },
  { keys: 'Delete', text: 'sletter oppgaven' },
  { keys: 'Ctrl+Z', text: 'angrer' },
];
const quiet = { shallow: true, scroll: false } as const;

const isTyping = (at: EventTarget | null) =>
  at instanceof Element && at.closest('input, textarea, select, [contenteditable=true], [role=dialog]') !== null;

/** Keyboard shortcuts of the whole page. */
function usePageKeys(run: { add: () => void; undo: () => void; redo: () => void; close: () => void }) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const control = event.ctrlKey || event.metaKey;
      const { add, undo, redo, close } = latest.current;
      const found = control
        ? { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()]
        : { n: add, Escape: close }[event.key];
      if (!found) return;
      event.preventDefault();
      found();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function Todo({ page, widget }: { page: PageView; widget: Tabulator }) {
  const { user, company: here } = useShell();
  const company = page.company.id;
  const today = useToday();
  const live = useLiveRows(page, widget, widget.data, true);
  const work = useTasks(live, today);
  const phrases = usePhrases(company, 'todo', work.show);
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useQueryState(
    taskListParam,
    parseAsStringLiteral(smartLists).withDefault('alt').withOptions(quiet),
  );
  const [category, setCategory] = useQueryState('kategori', parseAsString.withOptions(quiet));
  const [, setNarrowed] = useQueryState(attentionParam, parseAsString.withOptions({ shallow: false, scroll: false }));
  const [open, setOpen] = useQueryState('oppgave', parseAsString.withOptions(quiet));
  const [requested, setRequested] = useQueryState(newRowParam, parseAsString.withOptions(quiet));
  const mayWrite = widget.options.live?.mayWrite ?? false;
  const choice: ListChoice = category === null ? { list } : { category };
  const task = work.tasks.find(({ xid }) => xid === open);
  const categories = categoriesOf(work.tasks).map(({ name }) => name);
  const { connection } = live;
  const { retry } = phrases;
  useKeyHelp('I oppgavene', keys);
  usePageKeys({
    add: () => input.current?.focus(),
    undo: live.undo,
    redo: live.redo,
    close: () => void setOpen(null),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is sent when the connection comes back.
  useEffect(() => {
    if (connection === 'open') retry();
  }, [connection]);
  useEffect(() => {
    if (requested === null) return;
    void setRequested(null);
    input.current?.focus();
  }, [requested, setRequested]);

  function choose(next: ListChoice) {
    const chosen = 'category' in next ? next.category : null;
    void Promise.all([setCategory(chosen), setList('list' in next ? next.list : null), setOpen(null)]);
    // Choosing a list clears the page's attention filter.
    if (page.filters.own[attentionParam] !== undefined) void setNarrowed(null);
  }

  return (
    <>
      <header className="flex items-center gap-3">
        <h2 className="min-w-0 truncate text-heading font-semibold max-sm:text-body">
          TODO <span className="font-normal text-muted">{`${user.fullName} · ${here?.name ?? page.company.name}`}</span>
        </h2>
        <div className="no-print ml-auto flex shrink-0 items-center gap-1">
          {mayWrite ? (
            <UndoButtons of={live} keys />
          ) : (
            <span className="inline-flex items-center gap-1 text-caption text-muted">
              <Lock className="size-3.5" aria-hidden />
              Bare lesetilgang
            </span>
          )}
        </div>
      </header>
      <LiveBar live={live} />
      <div
        className={clsx(
          'flex min-h-0 grow flex-col gap-3 lg:grid lg:gap-4',
          task ? 'lg:grid-cols-[13rem_minmax(0,1fr)_23rem]' : 'lg:grid-cols-[13rem_minmax(0,1fr)]',
        )}
      >
        <div className={clsx('contents', task && 'max-lg:hidden')}>
          <ListMenu tasks={work.tasks} today={today} choice={choice} onChoose={choose} />
        </div>
        <section
          aria-label={'category' in choice ? choice.category : listNames[choice.list]}
          className={clsx('flex min-h-0 grow flex-col gap-3', task && 'max-lg:hidden')}
        >
          <h3 className="sr-only print:not-sr-only">
            {'category' in choice ? choice.category : listNames[choice.list]}
          </h3>
          <div className="no-print flex empty:hidden">
            <OwnFilters page={page} />
          </div>
          {mayWrite && <AddBox phrases={phrases} today={today} categories={categories} input={input} />}
          <WaitingPhrases phrases={phrases} />
          <TaskList
            work={work}
            live={live}
            choice={choice}
            today={today}
            company={company}
            mayWrite={mayWrite}
            open={open}
            onOpen={(xid) => void setOpen(xid)}
          />
        </section>
        {task && (
          <TaskDetail
            key={task.xid}
            task={task}
            work={work}
            live={live}
            today={today}
            company={company}
            categories={categories}
            mayWrite={mayWrite}
            onClose={() => void setOpen(null)}
          />
        )}
      </div>
    </>
  );
}

/** The user's own tasks (specification 2, screen 11), and those shared with colleagues. */
export function TodoScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="tabulator">
      {(_, widget) => <Todo page={page} widget={widget} />}
    </RowsScreen>
  );
}
