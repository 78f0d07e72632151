'use client';

import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Dialog } from '@/components/kit/ui/dialog';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatStamp } from '@/lib/core/format/date';
import type { Row } from '@/lib/core/widgets/column';

/** The contact events of a contact: who and when, newest first. */
export function ContactTimeline({ company, row, onClose }: { company: string; row: Row; onClose: () => void }) {
  const params = { contact: String(row.xid), company };
  const { answer, failed, loading, retry } = useRead('GET /api/bid/contactmail', params);
  return (
    <Dialog title={String(row.name)} description={String(row.company)} open onOpenChange={(open) => !open && onClose()}>
      {loading && <Skeleton className="h-24" />}
      {failed && <ReadFailed failed={failed} onRetry={retry} />}
      {answer?.events.length === 0 && (
        <EmptyState text="Ingen hendelser ennå. Når noen lager e-post til kontakten, står det her." />
      )}
      {answer && answer.events.length > 0 && (
        <ol aria-label="Tidslinje">
          {answer.events.map(({ id, at, by, text }) => (
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
