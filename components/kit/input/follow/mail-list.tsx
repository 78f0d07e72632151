'use client';

import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatStamp } from '@/lib/core/format/date';
import type { OwnMail } from '@/lib/product/pages/follow/mails/own-mails';

/** Describes receivers, next send and last send. */
function detailOf({ onlyChanged, receivers, mine, owner, next, written, problem }: OwnMail): string {
  if (problem !== null) return problem;
  return [
    mine ? `til ${receivers.join(', ')}` : `fra ${owner}`,
    onlyChanged && 'bare når noe er endret',
    next !== null && `neste ${formatStamp(new Date(next))}`,
    written !== null && `sist ${formatStamp(new Date(written))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Pages that are mailed, with the way to each and to end it; `named`: also whose they are, to take over where they go to nobody. */
export function MailList({
  mails,
  named = false,
  onChanged,
}: {
  mails: readonly OwnMail[];
  named?: boolean;
  onChanged: () => void;
}) {
  const { busy, run } = useWork();
  const takeOver = ({ company, xid }: OwnMail) =>
    void run(async () => {
      await call('POST /api/page-mails/change', { body: { company, xid, change: 'takeover' } });
      onChanged();
      snackbar.success('Utsendelsen er din');
    });
  const change = ({ company, xid, mine }: OwnMail) =>
    void run(async () => {
      const of = (what: 'end' | 'restore' | 'leave') =>
        call('POST /api/page-mails/change', { body: { company, xid, change: what } });
      await of(mine ? 'end' : 'leave');
      onChanged();
      if (!mine) return snackbar.success('Du får ikke siden lenger');
      snackbar.success(
        'Siden sendes ikke lenger',
        () =>
          void run(async () => {
            await of('restore');
            onChanged();
          }),
      );
    });
  return (
    <ul aria-label="Sider på e-post" className="divide-y divide-line">
      {mails.map((mail) => (
        <li key={mail.xid} className="flex items-center gap-3 py-2">
          <div className="min-w-0 grow">
            <p className="wrap-anywhere">
              <Link prefetch={false} href={mail.address} className="font-medium text-accent hover:underline">
                {mail.page}
              </Link>{' '}
              {mail.when}
            </p>
            <p className={`text-caption wrap-anywhere ${mail.problem === null ? 'text-muted' : 'text-bad'}`}>
              {[named ? mail.owner : mail.firm, detailOf(mail)].join(' · ')}
            </p>
          </div>
          {named && mail.problem !== null && (
            <Button
              look="primary"
              disabled={busy}
              aria-label={`Overta ${mail.page} fra ${mail.owner}`}
              onClick={() => takeOver(mail)}
            >
              Overta
            </Button>
          )}
          <Button disabled={busy} aria-label={`Avslutt ${mail.page} ${mail.when}`} onClick={() => change(mail)}>
            Avslutt
          </Button>
        </li>
      ))}
    </ul>
  );
}
