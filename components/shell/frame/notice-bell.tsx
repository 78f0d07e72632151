'use client';

import clsx from 'clsx';
import { Bell } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { part } from '@/components/kit/client/part';
import { useShell } from '@/components/kit/context/shell-context';
import { iconButtonClass } from '@/components/kit/ui/icon-button';
import { useNarrow } from '@/components/kit/ui/narrow';
import { Popover } from '@/components/kit/ui/popover';
import { Sheet } from '@/components/kit/ui/sheet';
import { Skeleton } from '@/components/kit/ui/states';
import { useUnread } from './unread';

// The list's file is loaded when the list is first opened.
const NoticePanel = part((watch) =>
  dynamic(() => watch(import('./notice-panel')).then((module) => module.NoticePanel), {
    loading: () => <Skeleton className="m-2 h-40" />,
  }),
);

const title = 'Varsler';

function nameOf(unread: number, elsewhere: boolean): string {
  if (unread > 0) return `${title}, ${unread} uleste`;
  return elsewhere ? `${title}, uleste i et annet selskap` : title;
}

/**
 * The number of unread notices, and their list on a press. On a phone it is shown where the header has room, and
 * elsewhere only while something is unread.
 */
export function NoticeBell({ hasRoom }: { hasRoom: boolean }) {
  const { company } = useShell();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const { unread, elsewhere } = useUnread(company?.locked ? undefined : company?.id);
  if (!company || company.locked) return null;
  const quiet = !hasRoom && unread === 0 && !elsewhere && !used;
  const toggle = (next: boolean) => {
    setOpen(next);
    setUsed(true);
  };
  const trigger = (
    <button
      type="button"
      aria-label={nameOf(unread, elsewhere)}
      title={title}
      className={clsx(iconButtonClass, 'relative', quiet && 'max-sm:hidden')}
    >
      <Bell />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-mark leading-4 font-semibold text-on-accent"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      {unread === 0 && elsewhere && (
        <span aria-hidden className="absolute top-1 right-1 size-2 rounded-full border border-accent bg-surface" />
      )}
    </button>
  );
  const panel = open && <NoticePanel company={company.id} onLeave={() => setOpen(false)} />;
  return narrow ? (
    <Sheet title={title} trigger={trigger} side="bottom" open={open} onOpenChange={toggle}>
      {panel}
    </Sheet>
  ) : (
    <Popover label={title} align="end" trigger={trigger} open={open} onOpenChange={toggle}>
      {panel}
    </Popover>
  );
}
