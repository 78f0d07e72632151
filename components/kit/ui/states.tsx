import clsx from 'clsx';
import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

/** A grey placeholder of the size of the coming content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden data-loading className={clsx('animate-pulse rounded-control bg-hover print:hidden', className)} />
  );
}

/** An empty state: why there is nothing, and what to do. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex h-full min-h-24 flex-col items-center justify-center gap-2 p-4 text-center text-muted">
      <Inbox className="size-5 text-faint" aria-hidden />
      <p className="max-w-prose text-balance">{text}</p>
      {children}
    </div>
  );
}

/** An error state: what happened, the id it is logged under, and a remedy. */
export function ErrorState({ text, errorId, children }: { text: string; errorId?: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex h-full min-h-24 flex-col items-center justify-center gap-2 p-4 text-center">
      <CircleAlert className="size-5 text-bad" aria-hidden />
      <p className="max-w-prose text-balance">{text}</p>
      {errorId && <p className="text-caption text-muted">Feilkode {errorId}</p>}
      {children}
    </div>
  );
}
