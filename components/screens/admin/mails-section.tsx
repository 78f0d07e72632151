'use client';

import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { MailList } from '@/components/kit/input/follow/mail-list';
import { Skeleton } from '@/components/kit/ui/states';

/** Every page that is mailed in the company, to whom and by whom. */
export function MailsSection({ company }: { company: string }) {
  const { latest, failed, retry } = useRead('GET /api/admin/page-mails', { company });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!latest) return <Skeleton className="h-24" />;
  return (
    <section aria-label="Sider på e-post" className="flex flex-col gap-2">
      <h2 className="text-heading font-semibold">Sider på e-post</h2>
      {latest.length === 0 ? (
        <p className="text-muted">Ingen sider sendes fast.</p>
      ) : (
        <div className="rounded-control border border-line bg-surface px-3">
          <MailList mails={latest} named onChanged={retry} />
        </div>
      )}
    </section>
  );
}
