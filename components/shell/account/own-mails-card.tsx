'use client';

import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { MailList } from '@/components/kit/input/follow/mail-list';
import { Skeleton } from '@/components/kit/ui/states';

/** The pages that the user mails or is mailed, over all companies. */
export function OwnMailsCard() {
  const { latest, failed, retry } = useRead('GET /api/page-mails', {});
  return (
    <section aria-label="Sider på e-post" className="rounded-control border border-line bg-surface p-4">
      <h2 className="text-heading font-semibold">Sider på e-post</h2>
      <p className="text-muted">Sider du sender eller får fast. Nye lages fra menyen på en side: «Send på e-post …».</p>
      {!latest && (failed ? <ReadFailed failed={failed} onRetry={retry} /> : <Skeleton className="mt-3 h-12" />)}
      {latest && latest.length === 0 && <p className="mt-2 text-caption text-muted">Ingen sider sendes ennå.</p>}
      {latest && latest.length > 0 && <MailList mails={latest} onChanged={retry} />}
    </section>
  );
}
