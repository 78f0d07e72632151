'use client';

import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { EndButton } from '@/components/kit/input/end-button';
import { Dialog } from '@/components/kit/ui/dialog';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatStamp } from '@/lib/core/format/date';
import type { Row } from '@/lib/core/widgets/column';
import { refusals } from '@/lib/domains/customers/mail/mail-draft';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The contact events of a contact: who and when, newest first; and whether the address wants mail to many. */
export function ContactTimeline({ page, row, onClose }: { page: PageView; row: Row; onClose: () => void }) {
  const company = page.company.id;
  const params = { contact: String(row.xid), company };
  const { answer, failed, loading, retry } = useRead('GET /api/bid/contactmail', params);
  const refuses = row.refusal === refusals.declined;
  return (
    <Dialog title={String(row.name)} description={String(row.company)} open onOpenChange={(open) => !open && onClose()}>
      {loading && <Skeleton className="h-24" />}
      {failed && <ReadFailed failed={failed} onRetry={retry} />}
      {answer?.events.length === 0 && (
        <EmptyState text="Ingen hendelser ennå. Når noen lager e-post til kontakten, står det her." />
      )}
      {page.mayWrite && Boolean(row.email) && (
        <EndButton
          className="mb-3"
          text={refuses ? 'Ønsker e-post igjen' : 'Ønsker ikke e-post'}
          title={refuses ? 'Sende e-post til mange hit igjen?' : 'La adressen stå utenfor e-post til mange?'}
          description={
            refuses
              ? 'Gjør det bare når kontakten selv har bedt om det.'
              : 'Alle kontakter med adressen står utenfor, også etter en ny import. Bestillinger og tilbud går fortsatt dit.'
          }
          onEnd={async () => {
            const body = { company, contact: String(row.xid), refuses: !refuses };
            await call('POST /api/bid/contactmail/refusal', { body });
            onClose();
          }}
        />
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
