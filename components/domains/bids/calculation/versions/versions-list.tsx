'use client';

import clsx from 'clsx';
import { GitCompareArrows, RotateCcw } from 'lucide-react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { VersionHead } from '@/lib/domains/bids/calculations/versions';

const versionsCall = 'GET /api/bid/calc?bcid=[bcid]&scope=versions';

const head = 'px-2.5 py-2 text-left font-medium text-muted whitespace-nowrap first:pl-4 last:pr-4';
const cell = 'px-2.5 py-1.5 whitespace-nowrap first:pl-4 last:pr-4';
const figure = `${cell} figures text-right`;
const figures = ['Rader', 'Kostnad', 'Omsetning', 'Margin', 'CO2 kg'];

type Actions = {
  mayWrite: boolean;
  busy: boolean;
  onRestore: (version: number) => void;
  onCompare: (version: number) => void;
};

function VersionRow({
  version: { version, saved_at, saved_by, restored, rows, costs, revenue, margin, co2 },
  latest,
  actions: { mayWrite, busy, onRestore, onCompare },
}: {
  version: VersionHead;
  latest: boolean;
  actions: Actions;
}) {
  return (
    <tr className="border-b border-line last:border-0 hover:bg-hover">
      <th scope="row" className={clsx(cell, 'text-left font-medium')}>
        <span className="figures">{`Versjon ${version}`}</span>
        {(latest || restored !== null) && (
          <span className="block text-caption font-normal text-muted">
            {[latest && 'sist lagret', restored !== null && `hentet fra versjon ${restored}`]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </th>
      <td className={cell}>
        <span className="figures">{formatStamp(new Date(saved_at))}</span>
        <span className="block text-caption text-muted">{saved_by}</span>
      </td>
      <td className={figure}>{formatNumber(rows)}</td>
      <td className={figure}>{formatNumber(costs)}</td>
      <td className={figure}>{formatNumber(revenue)}</td>
      <td className={clsx(figure, margin !== null && margin < 0 && 'text-bad')}>
        {margin === null ? '–' : `${formatNumber(margin, 1)} %`}
      </td>
      <td className={figure}>{formatNumber(co2, 1)}</td>
      <td className={clsx(cell, 'text-right')}>
        <span className="inline-flex gap-1">
          <Button aria-label={`Sammenlign versjon ${version}`} onClick={() => onCompare(version)}>
            <GitCompareArrows className="size-4" aria-hidden />
            Sammenlign
          </Button>
          {mayWrite && !latest && (
            <Button aria-label={`Hent tilbake versjon ${version}`} disabled={busy} onClick={() => onRestore(version)}>
              <RotateCcw className="size-4" aria-hidden />
              Hent tilbake
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

/** Every save of the open calculation, latest first: each can be compared, or restored as a new save. */
export function VersionsList({
  company,
  calculation,
  version,
  ...actions
}: {
  company: string;
  /** Undefined: not saved yet. */
  calculation: string | undefined;
  /** The current saved version. */
  version: number;
} & Actions) {
  const params = calculation === undefined ? undefined : { company, bcid: calculation };
  const { answer, latest, failed, loading, retry } = useRead(versionsCall, params, version);
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  const versions = params ? (answer ?? latest)?.versions : [];
  if (!versions) return <Skeleton className="h-48" />;
  if (versions.length === 0) {
    return (
      <EmptyState
        text={
          actions.mayWrite
            ? 'Ingen versjoner ennå. Hver gang du lagrer kalkylen, blir den liggende her.'
            : 'Ingen versjoner ennå. Hver gang kalkylen lagres, blir den liggende her.'
        }
      />
    );
  }
  return (
    <section
      aria-label="Versjoner av kalkylen"
      aria-busy={loading || undefined}
      className="overflow-x-auto rounded-control border border-line bg-surface -outline-offset-2"
    >
      <table className="w-full border-collapse text-table">
        <thead>
          <tr className="border-b border-line text-caption">
            {['Versjon', 'Lagret'].map((text) => (
              <th key={text} scope="col" className={head}>
                {text}
              </th>
            ))}
            {figures.map((text) => (
              <th key={text} scope="col" className={clsx(head, 'text-right!')}>
                {text}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {versions.map((stored, i) => (
            <VersionRow key={stored.version} version={stored} latest={i === 0} actions={actions} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
