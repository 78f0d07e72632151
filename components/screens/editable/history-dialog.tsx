'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState, ErrorState, Skeleton } from '@/components/ui/states';
import { formatStamp } from '@/lib/format/date';
import { href } from '@/lib/routing/href';
import type { CellHistory } from '@/lib/tables/history';
import type { Cell } from '@/lib/widgets/widget';

type Loaded = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'here'; history: CellHistory[] };

const rowEvents = { insert: 'Raden ble lagt til', delete: 'Raden ble slettet', restore: 'Raden ble hentet tilbake' };
const ways = { direct: '', undo: 'angret', redo: 'gjort om igjen', import: 'fra import' };

function useHistory(address: string): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState<{ address: string; result: Loaded }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again after a failure.
  useEffect(() => {
    const leave = new AbortController();
    async function load(): Promise<Loaded> {
      const response = await fetch(address, { signal: leave.signal });
      if (response.ok)
        return { state: 'here', history: ((await response.json()) as { history: CellHistory[] }).history };
      const message = response.status < 500 ? await response.text() : '';
      return { state: 'failed', message: message || 'Historikken kunne ikke hentes.' };
    }
    load()
      .catch((reason: unknown): Loaded => {
        if (!leave.signal.aborted) console.error(reason);
        return { state: 'failed', message: 'Historikken kunne ikke hentes.' };
      })
      .then((result) => {
        if (!leave.signal.aborted) setLoaded({ address, result });
      });
    return () => leave.abort();
  }, [address, attempt]);
  const retry = () => setAttempt((before) => before + 1);
  return { ...(loaded?.address === address ? loaded.result : { state: 'loading' }), retry };
}

function Change({ change, onRestore }: { change: CellHistory; onRestore?: (value: Cell, text: string) => void }) {
  const { by, at, via, kind, from, to } = change;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <div className="min-w-0 grow">
        <p className="text-caption text-muted">
          <span className="font-medium text-ink">{by}</span>
          {` · ${formatStamp(new Date(at))}`}
          {ways[via] && ` · ${ways[via]}`}
        </p>
        {kind === 'edit' ? (
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="text-muted">Fra </span>
            {from?.text || <i className="text-muted">tom</i>}
            <span className="text-muted"> til </span>
            <span className="font-medium">{to?.text || <i className="text-muted">tom</i>}</span>
          </p>
        ) : (
          <p>{rowEvents[kind]}</p>
        )}
      </div>
      {from && onRestore && (
        <Button aria-label={`Gjenopprett ${from.text || 'tom'}`} onClick={() => onRestore(from.val, from.text)}>
          Gjenopprett
        </Button>
      )}
    </li>
  );
}

/** Who changed a cell, when, from what to what; an earlier value is brought back as an ordinary edit. */
export function HistoryDialog({
  title,
  address,
  onRestore,
  onClose,
}: {
  title: string;
  address: { section: string; tbl: string; row: string; col: string; company: string };
  /** Absent: the cell cannot be edited. */
  onRestore?: (value: Cell, text: string) => void;
  onClose: () => void;
}) {
  const { section, ...query } = address;
  const loaded = useHistory(href(`/api/${section}/history`, query));
  return (
    <Dialog title="Historikk" description={title} open onOpenChange={(open) => !open && onClose()}>
      {loaded.state === 'loading' && <Skeleton className="h-32" />}
      {loaded.state === 'failed' && (
        <ErrorState text={loaded.message}>
          <Button onClick={loaded.retry}>Prøv igjen</Button>
        </ErrorState>
      )}
      {loaded.state === 'here' && loaded.history.length === 0 && (
        <EmptyState text="Cellen er ikke endret siden den ble lagt inn." />
      )}
      {loaded.state === 'here' && loaded.history.length > 0 && (
        <ul>
          {loaded.history.map((change) => (
            <Change key={`${change.no} ${change.kind}`} change={change} onRestore={onRestore} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
