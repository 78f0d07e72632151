import type { ReactNode } from 'react';
import { ReadFailed } from '@/components/client/read-failed';
import { EmptyState } from '@/components/ui/states';
import { LoadingRows } from './loading-rows';
import type { useAllRows } from './use-all-rows';

/** The frame of a table whose rows are fetched: how far they are, that they could not be had, or the table. */
export function TableBox({
  all,
  total,
  waiting,
  children,
}: {
  all: ReturnType<typeof useAllRows>;
  total: number;
  /** What is said until all rows are here; undefined: the table shows what it has. */
  waiting: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="relative min-h-0 grow overflow-hidden rounded-control border border-line bg-surface print:overflow-visible print:border-0">
      {all.state === 'loading' && <LoadingRows total={total} share={all.share} />}
      {all.state === 'failed' ? (
        <ReadFailed failed={all.failed} onRetry={all.retry} />
      ) : waiting === undefined ? (
        children
      ) : (
        <EmptyState text={waiting} />
      )}
    </div>
  );
}
