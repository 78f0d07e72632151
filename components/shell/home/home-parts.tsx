'use client';

import { use, useEffect } from 'react';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { ErrorState } from '@/components/kit/ui/states';
import { StatWidget } from '@/components/kit/widgets/stat';
import type { HomeAnswer, HomeView } from '@/lib/product/home/home-view';
import { AttentionLines } from './attention-lines';
import { FirstSteps } from './first-steps';
import { figureHeight } from './home-skeleton';

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

/** The figures, each linking to its report; nothing where the company has none that the user may read. */
export function FiguresPart({ answer }: { answer: Promise<HomeAnswer> }) {
  const read = use(answer);
  if (!('view' in read) || read.view.figures.length === 0) return null;
  const { company, filters, figures } = read.view;
  return (
    <ul aria-label="Nøkkeltall" className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure.title} className={`grid ${figureHeight}`}>
          <StatWidget widget={figure} page={{ company, filters }} />
        </li>
      ))}
    </ul>
  );
}

function Failures({ failed }: Pick<HomeView, 'failed'>) {
  const refresh = useRefresh();
  if (failed.length === 0) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2 text-muted">
      <p className="grow">
        {`Kunne ikke leses: ${[...new Set(failed.map(({ title }) => title))].join(', ')}. `}
        <span className="text-caption">Feilkode {failed[0]?.errorId}</span>
      </p>
      <Button onClick={refresh}>Prøv igjen</Button>
    </div>
  );
}

/** What needs the user's attention, and in a new company the first steps. */
export function AttentionPart({ answer }: { answer: Promise<HomeAnswer> }) {
  const read = use(answer);
  const refresh = useRefresh();
  const view = 'view' in read ? read.view : undefined;
  useRenewed(view?.readAt);
  if ('problem' in read) {
    return (
      <div className="rounded-control border border-line bg-surface">
        <ErrorState text={read.problem.message} errorId={read.problem.errorId}>
          <Button onClick={refresh}>Prøv igjen</Button>
        </ErrorState>
      </div>
    );
  }
  const { attention, steps, failed, company } = read.view;
  return (
    <div className="flex flex-col gap-4">
      {steps.length > 0 && <FirstSteps company={company.id} steps={steps} />}
      <section aria-labelledby="krever-deg" className="rounded-control border border-line bg-surface">
        <h2 id="krever-deg" className="flex items-center gap-2 border-b border-line px-3 py-2 font-semibold">
          Krever deg
        </h2>
        {attention.length > 0 ? (
          <AttentionLines company={company.id} lines={attention} />
        ) : (
          failed.length === 0 && <p className="px-3 py-6 text-center text-muted">Ingenting krever deg nå.</p>
        )}
        <Failures failed={failed} />
      </section>
    </div>
  );
}
