'use client';

import { GitCompareArrows, RotateCcw } from 'lucide-react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import type { VersionHead } from '@/lib/domains/bids/calculations/versions';

const versionsCall = 'GET /api/bid/calc?bcid=[bcid]&scope=versions';

type Actions = {
  mayWrite: boolean;
  busy: boolean;
  onRestore: (version: number) => void;
  onCompare: (version: number) => void;
};

const fromText = ({ restored }: VersionHead, isLatest: boolean) =>
  [isLatest && 'sist lagret', restored !== null && `hentet fra versjon ${restored}`].filter(Boolean).join(', ');

const columns: readonly PlainColumn<VersionHead>[] = [
  {
    head: 'Versjon',
    heads: true,
    look: 'figures whitespace-nowrap',
    cell: ({ version }) => `Versjon ${version}`,
    small: (row, at) => fromText(row, at === 0),
  },
  { head: 'Lagret', moment: ({ saved_at }) => saved_at, small: ({ saved_by }) => saved_by },
  { head: 'Rader', number: ({ rows }) => rows },
  { head: 'Kostnad', number: ({ costs }) => costs },
  { head: 'Omsetning', number: ({ revenue }) => revenue },
  {
    head: 'Margin',
    figure: true,
    lookOf: ({ margin }) => margin !== null && margin < 0 && 'text-bad',
    cell: ({ margin }) => (margin === null ? '–' : `${formatNumber(margin, 1)} %`),
  },
  { head: 'CO2 kg', decimals: 1, number: ({ co2 }) => co2 },
];

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
    const when = actions.mayWrite ? 'du lagrer kalkylen' : 'kalkylen lagres';
    return <EmptyState text={`Ingen versjoner ennå. Hver gang ${when}, blir den liggende her.`} />;
  }
  const { mayWrite, busy, onCompare, onRestore } = actions;
  return (
    <div aria-busy={loading || undefined}>
      <PlainTable
        label="Versjoner av kalkylen"
        columns={columns}
        rows={versions}
        keyOf={(one) => one.version}
        acts={(one) => (
          <span className="inline-flex gap-1">
            <Button aria-label={`Sammenlign versjon ${one.version}`} onClick={() => onCompare(one.version)}>
              <GitCompareArrows className="size-4" aria-hidden />
              Sammenlign
            </Button>
            {mayWrite && one !== versions[0] && (
              <Button
                aria-label={`Hent tilbake versjon ${one.version}`}
                disabled={busy}
                onClick={() => onRestore(one.version)}
              >
                <RotateCcw className="size-4" aria-hidden />
                Hent tilbake
              </Button>
            )}
          </span>
        )}
      />
    </div>
  );
}
