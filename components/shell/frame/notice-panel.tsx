'use client';

import clsx from 'clsx';
import {
  AtSign,
  BellRing,
  BookOpenCheck,
  Check,
  CheckCheck,
  CircleCheck,
  CircleX,
  HandCoins,
  Hourglass,
  Inbox,
  Landmark,
  MailX,
  Reply,
  Wrench,
} from 'lucide-react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatStamp } from '@/lib/core/format/date';
import { unbroken } from '@/lib/core/format/unbroken';
import type { OwnNotice, OwnNotices } from '@/lib/platform/notices/own-notices';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { askUnread, useUnread } from './unread';

const icons: Record<OwnNotice['kind'], typeof Check> = {
  handed: Inbox,
  answered: Reply,
  waiting: Hourglass,
  approved: CircleCheck,
  refused: CircleX,
  settled: HandCoins,
  mentioned: AtSign,
  unfit: Wrench,
  undelivered: MailX,
  register: Landmark,
  alert: BellRing,
  ledger: BookOpenCheck,
};

function NoticeLine({ notice, onRead, onFollow }: { notice: OwnNotice; onRead: () => void; onFollow: () => void }) {
  const { kind, by, words, address, made, read } = notice;
  const Icon = icons[kind];
  const isNew = read === null;
  return (
    <li className={clsx('flex items-start gap-1 rounded-control', isNew && 'bg-accent-soft')}>
      <Link
        prefetch={false}
        href={address}
        onClick={onFollow}
        className="flex min-h-11 min-w-0 grow gap-2.5 rounded-control px-2.5 py-2 hover:bg-hover"
      >
        <Icon className={clsx('mt-0.5 size-4 shrink-0', isNew ? 'text-accent' : 'text-faint')} aria-hidden />
        <span className="min-w-0">
          <span className={clsx('block wrap-anywhere', !isNew && 'text-muted')}>
            <span className="font-semibold">{by}</span> {unbroken(words)}
          </span>
          <time dateTime={made} className="figures block text-caption text-muted">
            {formatStamp(new Date(made))}
            {isNew && <span className="sr-only">, ulest</span>}
          </time>
        </span>
      </Link>
      {isNew && <IconButton label="Merk som lest" icon={<Check />} onClick={onRead} className="mt-1 mr-1" />}
    </li>
  );
}

function Elsewhere({ companies }: { companies: OwnNotices['elsewhere'] }) {
  if (companies.length === 0) return null;
  return (
    <ul aria-label="I andre selskaper" className="border-t border-line pt-1">
      {companies.map(({ company, name, unread }) => (
        <li key={company}>
          <Link
            prefetch={false}
            href={href(fixedPaths.home, { company })}
            className="flex min-h-9 items-center rounded-control px-2.5 text-caption text-accent hover:bg-hover max-sm:min-h-11"
          >
            {`${unread} ${unread === 1 ? 'ulest' : 'uleste'} i ${name}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The user's own notices, latest first: each links to its place, which marks it as read, as does a button. */
export function NoticePanel({ company, onLeave }: { company: string; onLeave: () => void }) {
  const { requested } = useUnread(company);
  const { latest, failed, retry } = useRead('GET /api/notices', { company }, requested);
  const { busy, run } = useWork();
  const mark = (notices?: readonly string[], keepalive?: boolean) =>
    run(async () => {
      await call('POST /api/notices/read', { body: { company, ...(notices && { notices }) }, keepalive });
      await askUnread(company);
    });
  if (!latest) {
    return (
      <div className="w-96 max-w-full max-sm:w-full">
        {failed ? <ReadFailed failed={failed} onRetry={retry} /> : <Skeleton className="m-2 h-40" />}
      </div>
    );
  }
  const { notices, unread, elsewhere } = latest;
  return (
    <section aria-label="Varsler" className="flex max-h-[70dvh] w-96 max-w-full flex-col gap-1 max-sm:w-full">
      <div className="flex min-h-9 shrink-0 items-center justify-between gap-2 pr-1 pl-2.5">
        <p className="figures text-caption text-muted" role="status">
          {unread === 0 ? 'Ingen uleste' : `${unread} ${unread === 1 ? 'ulest' : 'uleste'}`}
        </p>
        <Button look="quiet" disabled={busy || unread === 0} onClick={() => void mark()}>
          <CheckCheck className="size-4" aria-hidden />
          Merk alle som lest
        </Button>
      </div>
      {notices.length === 0 ? (
        <EmptyState text="Ingen varsler. Her kommer det som blir gitt til deg, godkjent, avvist eller nevner deg." />
      ) : (
        <ul aria-label="Varsler" className="flex min-h-0 flex-col gap-0.5 overflow-y-auto">
          {notices.map((notice) => (
            <NoticeLine
              key={notice.xid}
              notice={notice}
              onRead={() => void mark([notice.xid])}
              onFollow={() => {
                if (notice.read === null) void mark([notice.xid], true);
                onLeave();
              }}
            />
          ))}
        </ul>
      )}
      <Elsewhere companies={elsewhere} />
    </section>
  );
}
