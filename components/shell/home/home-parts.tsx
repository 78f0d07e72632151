'use client';

import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useRefresh } from '@/components/kit/routing/address';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { ErrorState } from '@/components/kit/ui/states';
import { useCountsOfPage } from '@/components/shell/frame/menu-counts';
import { counted } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import type { HomeAnswer, HomeView } from '@/lib/product/home/home-view';
import { CalmLines, UrgentLines } from './attention-lines';
import { type Coming, useComing } from './coming';
import { atWork, FirstSteps } from './first-steps';
import { HomeDay } from './home-day';
import { HomeFigures } from './home-figures';

/** Data older than this is read again when the user returns to the tab. */
const freshMs = 30_000;

/** Others complete tasks and approve orders meanwhile: returning to the tab refreshes the page. */
function useRenewed(readAt: number | undefined) {
  const refresh = useRefresh();
  useEffect(() => {
    if (readAt === undefined) return;
    const back = () => {
      if (!document.hidden && Date.now() - readAt * 1000 > freshMs) refresh();
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [readAt, refresh]);
}

/** The sentence and the figures; nothing where the company has none that the user may read. */
export function FiguresPart({ answer }: { answer: Coming<HomeAnswer> }) {
  const read = useComing(answer);
  return 'view' in read ? <HomeFigures view={read.view} /> : null;
}

/** The tasks of the day, for whoever has that page. */
export function DayPart({ answer }: { answer: Coming<HomeAnswer> }) {
  const read = useComing(answer);
  if (!('view' in read) || read.view.tasks === null) return null;
  const { company, today, tasks, lines } = read.view;
  const count = lines.day.reduce((sum, line) => sum + line.count, 0);
  return <HomeDay company={company.id} today={today} tasks={tasks} count={count} />;
}

/** A row for each source that could not be read, with its id. */
function Failures({ failed }: Pick<HomeView, 'failed'>) {
  const refresh = useRefresh();
  if (failed.length === 0) return null;
  return (
    <ul role="alert" className="divide-y divide-line border-t border-line">
      {failed.map(({ title, errorId }) => (
        <li key={errorId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-muted">
          <span className="grow">
            {`${title} kunne ikke leses. `}
            <span className="text-caption">Feilkode {errorId}</span>
          </span>
          <Button onClick={refresh}>Prøv igjen</Button>
        </li>
      ))}
    </ul>
  );
}

/** On a phone the first line that one thumb settles is the screen's button; without one there is none. */
function ThumbBar({ view: { company, lines } }: { view: HomeView }) {
  const line = lines.urgent.find(({ act }) => act.hand === 'thumb');
  if (line?.act.hand !== 'thumb') return null;
  const [one, several] = line.act.of;
  return (
    <BottomBar className="no-print fixed inset-x-0 bottom-0 z-10 bg-canvas p-4 sm:hidden">
      <Link
        href={href(line.act.path, { company: company.id, ...line.act.params })}
        className={buttonClass('primary', 'h-12! w-full')}
      >
        <Check className="size-4" aria-hidden />
        {`${line.act.text} ${formatNumber(line.count)} ${line.count === 1 ? one : several}`}
      </Link>
    </BottomBar>
  );
}

/** Lists the matters that need the user, urgent ones first; a new company's first steps come before them. */
export function AttentionPart({ answer }: { answer: Coming<HomeAnswer> }) {
  const read = useComing(answer);
  const refresh = useRefresh();
  const view = 'view' in read ? read.view : undefined;
  useRenewed(view?.readAt);
  useCountsOfPage(view?.company.id, view?.counts);
  if ('problem' in read) {
    return (
      <div className="rounded-control border border-line bg-surface">
        <ErrorState text={read.problem.message} errorId={read.problem.errorId}>
          <Button onClick={refresh}>Prøv igjen</Button>
        </ErrorState>
      </div>
    );
  }
  const { lines, steps, failed, company, today } = read.view;
  const { urgent, more, own, others } = lines;
  const ladder = steps.length > 0 && <FirstSteps company={company.id} steps={steps} />;
  const works = atWork(steps);
  return (
    <>
      {!works && ladder}
      <section aria-labelledby="krever-deg" className="rounded-control border border-line bg-surface">
        <h2 id="krever-deg" className="flex items-baseline gap-2 border-b border-line px-3 py-2 font-semibold">
          Krever deg
          {urgent.length > 0 && (
            <>
              <span className="figures font-normal text-muted">{formatNumber(urgent.length + more.length)}</span>
              <span className="ml-auto text-caption font-normal text-muted max-sm:hidden">
                det som koster mest først
              </span>
            </>
          )}
        </h2>
        {urgent.length > 0 ? (
          <UrgentLines company={company.id} lines={urgent} more={more} filled={works || !ladder} />
        ) : (
          failed.length === 0 && <p className="px-3 py-3 text-muted">Ingenting haster i dag.</p>
        )}
        <Failures failed={failed} />
        <CalmLines
          company={company.id}
          title={`Dine, men det haster ikke ${formatNumber(own.length)}`}
          lines={own}
          today={today}
        />
        <CalmLines
          company={company.id}
          title={`Andre har ${counted(others.length, 'sak', 'saker')}`}
          lines={others}
          today={today}
        />
      </section>
      {works && ladder}
      <ThumbBar view={read.view} />
    </>
  );
}
