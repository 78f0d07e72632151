'use client';

import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { MailList } from '@/components/kit/input/follow/mail-list';
import { Skeleton } from '@/components/kit/ui/states';
import { counted } from '@/lib/core/format/count-text';
import type { OwnMail } from '@/lib/product/pages/follow/mails/own-mails';

function sentenceOf(mails: readonly OwnMail[]): string {
  const stopped = mails.filter(({ problem }) => problem !== null).length;
  if (mails.length === 0) return 'Ingen sider sendes fast.';
  const all = `${counted(mails.length, 'side sendes', 'sider sendes')} fast.`;
  return stopped === 0 ? all : `${all} ${counted(stopped, 'har', 'har')} ingen eier lenger, og går til ingen.`;
}

/** Every page that is mailed in the company, to whom and by whom, those first that go to nobody. */
export function MailsSection({ company }: { company: string }) {
  const { latest, failed, retry } = useRead('GET /api/admin/page-mails', { company });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!latest) return <Skeleton className="h-24" />;
  const shown = [...latest].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null));
  return (
    <section aria-label="Sider på e-post" className="flex flex-col gap-2">
      <h2 className="text-heading font-semibold">Sider på e-post</h2>
      <p className="text-muted">{sentenceOf(latest)}</p>
      {shown.length > 0 && (
        <div className="rounded-control border border-line bg-surface px-3">
          <MailList mails={shown} named onChanged={retry} />
        </div>
      )}
    </section>
  );
}
