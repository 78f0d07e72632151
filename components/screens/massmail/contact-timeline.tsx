'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState, ErrorState, Skeleton } from '@/components/ui/states';
import type { ContactLine } from '@/lib/bid/contact-timeline';
import { formatStamp } from '@/lib/format/date';
import { href } from '@/lib/routing/href';
import type { Row } from '@/lib/widgets/widget';

type Loaded = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'here'; events: ContactLine[] };

const failed = 'Tidslinjen kunne ikke hentes.';

async function load(address: string, signal: AbortSignal): Promise<Loaded> {
  const response = await fetch(address, { signal });
  if (response.ok) return { state: 'here', ...((await response.json()) as { events: ContactLine[] }) };
  return { state: 'failed', message: (response.status < 500 && (await response.text())) || failed };
}

/** What has been done towards a contact: who and when, the newest first. */
export function ContactTimeline({ company, row, onClose }: { company: string; row: Row; onClose: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const address = href('/api/bid/contactmail', { contact: String(row.xid), company });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again after a failure.
  useEffect(() => {
    const leave = new AbortController();
    load(address, leave.signal)
      .catch((reason: unknown): Loaded => {
        if (!leave.signal.aborted) console.error(reason);
        return { state: 'failed', message: failed };
      })
      .then((result) => {
        if (!leave.signal.aborted) setLoaded(result);
      });
    return () => leave.abort();
  }, [address, attempt]);
  function retry() {
    setLoaded({ state: 'loading' });
    setAttempt((before) => before + 1);
  }

  return (
    <Dialog title={String(row.name)} description={String(row.company)} open onOpenChange={(open) => !open && onClose()}>
      {loaded.state === 'loading' && <Skeleton className="h-24" />}
      {loaded.state === 'failed' && (
        <ErrorState text={loaded.message}>
          <Button onClick={retry}>Prøv igjen</Button>
        </ErrorState>
      )}
      {loaded.state === 'here' && loaded.events.length === 0 && (
        <EmptyState text="Ingen hendelser ennå. Når noen lager e-post til kontakten, står det her." />
      )}
      {loaded.state === 'here' && loaded.events.length > 0 && (
        <ol aria-label="Tidslinje">
          {loaded.events.map(({ id, at, by, text }) => (
            <li key={id} className="border-t border-line py-2">
              <p className="wrap-anywhere">{text}</p>
              <p className="figures text-caption text-muted">{`${by} · ${formatStamp(new Date(at))}`}</p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
