'use client';

import { Plus } from 'lucide-react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useRefresh } from '@/components/kit/routing/address';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { StatePill } from '@/components/kit/ui/state-pill';
import { counted } from '@/lib/core/format/count-text';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import type { DueTask } from '@/lib/domains/tasks/due-today';
import { href } from '@/lib/platform/routing/href';
import { todoPath } from '@/lib/platform/routing/paths';
import { newRowParam } from '@/lib/platform/routing/table-params';

/** Checks off a task, and opens it again by 'Angre'. */
function useSettle(company: string) {
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const settle = (task: string, done: boolean) =>
    run(async () => {
      const { message } = await call('POST /api/todo/done', { body: { company, op: uuidv7(), task, done } });
      snackbar.success(message, done ? () => void settle(task, false) : undefined);
      refresh();
    });
  return { busy, settle };
}

/** The user's tasks that are due, the oldest first, and a new one. */
export function HomeDay({
  company,
  today,
  tasks,
  count,
}: {
  company: string;
  today: string;
  tasks: readonly DueTask[];
  count: number;
}) {
  const { company: here } = useShell();
  const { busy, settle } = useSettle(company);
  const mayWrite = here?.makes.some(({ path }) => path === todoPath) ?? false;
  const late = tasks.filter(({ day }) => day < today).length;
  return (
    <section aria-labelledby="i-dag" className="isolate order-2 rounded-control border border-line bg-surface">
      <div className="flex min-h-9 items-center gap-2 border-b border-line px-3 max-sm:min-h-11">
        <h2 id="i-dag" className="font-semibold">
          I dag
        </h2>
        <span className="mr-auto text-caption text-muted">
          {count === 0 ? '' : counted(count, 'oppgave', 'oppgaver')}
        </span>
        {late > 0 && <StatePill text={`${late} forfalt`} tone="bad" />}
        <Link
          href={href(todoPath, { company, [newRowParam]: '1' })}
          aria-label="Ny oppgave"
          className="no-print inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink max-sm:size-10"
        >
          <Plus className="size-4" aria-hidden />
        </Link>
      </div>
      {tasks.length === 0 ? (
        <p className="px-3 py-2 text-muted">Ingen oppgaver med frist i dag.</p>
      ) : (
        <ul className="divide-y divide-line">
          {tasks.map(({ xid, text, day, from }) => (
            <li key={xid} className="flex min-h-8 items-center hover:bg-hover max-sm:min-h-11">
              <span className="flex w-10 shrink-0 justify-center max-sm:w-12">
                {mayWrite && from === null && (
                  <input
                    type="checkbox"
                    checked={false}
                    disabled={busy}
                    onChange={() => void settle(xid, true)}
                    aria-label={`Utført: ${text}`}
                    className="thumb relative size-4 accent-accent"
                  />
                )}
              </span>
              <Link
                prefetch={false}
                href={href(todoPath, { company, oppgave: xid })}
                className="flex min-w-0 grow items-center gap-2 py-1 pr-3"
              >
                <span className="min-w-0 grow truncate">{text}</span>
                {from !== null && <span className="shrink-0 text-caption text-muted">fra {from}</span>}
                {day < today && <DuePill due={{ text: `${daysBetween(day, today)} d`, tone: 'bad' }} />}
              </Link>
            </li>
          ))}
          {count > tasks.length && (
            <li>
              <Link href={href(todoPath, { company })} className="block px-3 py-1.5 text-muted hover:text-ink">
                {`${formatNumber(count - tasks.length)} til`}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
