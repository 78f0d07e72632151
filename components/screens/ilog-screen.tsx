'use client';

import { Trash2 } from 'lucide-react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { usePhrases } from '@/components/domains/tasks/use-phrases';
import { WaitingPhrases } from '@/components/domains/tasks/waiting-phrases';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { UndoButtons } from '@/components/kit/live/undo-buttons';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { LiveBar } from '@/components/kit/live-table/live-bar';
import { useListSearch } from '@/components/kit/routing/in-address';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState } from '@/components/kit/ui/states';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import { capital } from '@/lib/core/format/count-text';
import { dayName } from '@/lib/core/format/day-name';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { shortDay } from '@/lib/domains/tasks/day-words';
import type { TaskAnswer } from '@/lib/domains/tasks/task-answer';
import type { PageView } from '@/lib/platform/routing/page-view';

const rowOf = ({ XID, Text, Category, Createdate }: TaskAnswer): Row => ({ xid: XID, Text, Category, Createdate });
const say = (row: Row, col: string) => String(cellOf(row, col) ?? '');

/** The lines by day, latest first; within a day the most recently written first. */
function byDay(rows: readonly Row[], search: string): [day: string, rows: Row[]][] {
  const wanted = search.trim().toLocaleLowerCase('nb');
  const found = rows.filter((row) =>
    `${say(row, 'Text')} ${say(row, 'Category')}`.toLocaleLowerCase('nb').includes(wanted),
  );
  const days = new Map<string, Row[]>();
  for (const row of found) days.set(say(row, 'Createdate'), [...(days.get(say(row, 'Createdate')) ?? []), row]);
  for (const own of days.values()) {
    own.sort(
      (a, b) =>
        (say(b, 'writtenat') || '9').localeCompare(say(a, 'writtenat') || '9') ||
        String(b.xid).localeCompare(String(a.xid)),
    );
  }
  return [...days].sort(([a], [b]) => b.localeCompare(a));
}

function Log({ page, widget }: { page: PageView; widget: Tabulator }) {
  const { user, company } = useShell();
  const today = useToday();
  const live = useLiveRows(page, widget, widget.data, true);
  const [made, setMade] = useState<readonly TaskAnswer[]>([]);
  const phrases = usePhrases(page.company.id, 'ilog', (one) => setMade((before) => [...before, one]));
  const [search, setSearch] = useListSearch('q');
  const input = useRef<HTMLTextAreaElement>(null);
  const mayWrite = widget.options.live?.mayWrite ?? false;
  const { rows } = live;
  const all = useMemo(() => {
    const ids = new Set(rows.map(({ xid }) => xid));
    return [...made.filter(({ XID }) => !ids.has(XID)).map(rowOf), ...rows];
  }, [rows, made]);
  const days = byDay(all, search);

  function write(event?: FormEvent) {
    event?.preventDefault();
    if (phrases.text.trim() === '') return;
    phrases.add(today, phrases.text);
    input.current?.focus();
  }

  async function remove(row: Row) {
    setMade((before) => before.filter(({ XID }) => XID !== row.xid));
    if (await live.deleteRow(String(row.xid))) live.offerUndo('Linjen er slettet.');
  }

  return (
    <div className="mx-auto flex min-h-0 w-full max-w-3xl grow flex-col gap-3">
      <header className="flex items-center gap-x-3 gap-y-2 max-sm:flex-wrap">
        <h2 className="min-w-0 truncate text-heading font-semibold max-sm:text-body">
          ILog{' '}
          <span className="font-normal text-muted">{`${user.fullName} · ${company?.name ?? page.company.name}`}</span>
        </h2>
        <div className="no-print ml-auto flex items-center gap-1">
          <SearchBox value={search} onChange={setSearch} />
          {mayWrite && <UndoButtons of={live} />}
        </div>
      </header>
      <LiveBar live={live} />
      {mayWrite && (
        <form
          noValidate
          aria-label="Ny linje i loggen"
          onSubmit={write}
          className="no-print flex items-end gap-2 max-sm:-mx-2 max-sm:-mb-2 max-sm:order-last max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:p-2"
        >
          <textarea
            ref={input}
            value={phrases.text}
            rows={1}
            maxLength={500}
            aria-label="Skriv i loggen"
            placeholder="Skriv i loggen. #kategori"
            onChange={(event) => phrases.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              write();
            }}
            className={`${inputClass} h-auto! min-h-10 field-sizing-content resize-none py-2 max-sm:min-h-12`}
          />
          <Button type="submit" look="primary" className="h-10! max-sm:h-12!" disabled={phrases.text.trim() === ''}>
            Skriv
          </Button>
        </form>
      )}
      <WaitingPhrases phrases={phrases} />
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto print:overflow-visible">
        {days.length === 0 && (
          <EmptyState
            text={search.trim() === '' ? (widget.parameters.empty ?? '') : `Ingen linjer har «${search.trim()}».`}
          />
        )}
        {days.map(([day, own]) => (
          <section key={day} aria-label={capital(shortDay(day, today))}>
            <h3 className="figures mb-1 text-caption font-medium text-muted">
              {capital(shortDay(day, today))}
              {shortDay(day, today).startsWith('i ') && ` · ${dayName(day)}`}
            </h3>
            <ul className="rounded-control border border-line bg-surface">
              {own.map((row) => (
                <li
                  key={String(row.xid)}
                  className="flex items-start gap-3 border-t border-line px-3 py-2 first:border-t-0"
                >
                  <span className="figures w-11 shrink-0 text-caption leading-5 text-muted">
                    {say(row, 'writtenat').slice(11, 16)}
                  </span>
                  <p className="min-w-0 grow wrap-anywhere whitespace-pre-line">{say(row, 'Text')}</p>
                  {say(row, 'Category') && (
                    <span className="shrink-0 text-caption leading-5 text-muted">{say(row, 'Category')}</span>
                  )}
                  {mayWrite && (
                    <IconButton
                      label={`Slett «${say(row, 'Text').slice(0, 40)}»`}
                      icon={<Trash2 />}
                      className="no-print -my-1.5 -mr-2 text-faint!"
                      onClick={() => void remove(row)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The user's own log (specification 2, screen 11): a form, and the entries by day. */
export function IlogScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="tabulator">
      {(_, widget) => <Log page={page} widget={widget} />}
    </RowsScreen>
  );
}
