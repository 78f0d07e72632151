import type { ReactNode } from 'react';
import type { CallError } from '@/components/kit/client/call-error';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { EmptyState } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';

/** Progress of the fetch of all rows, along the top of the table. */
function LoadingRows({ total, share }: { total: number; share: number | undefined }) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Henter ${formatNumber(total)} rader`}
      aria-valuenow={percent}
      className="no-print absolute inset-x-0 top-0 z-30 h-0.5 overflow-hidden bg-line"
    >
      {percent === undefined ? (
        <div className="h-full w-1/3 animate-slide bg-accent" />
      ) : (
        <div className="h-full bg-accent transition-[width] duration-150" style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}

/** The progress of the rows. */
type ComingRows =
  | { state: 'complete' }
  | { state: 'loading'; share?: number }
  | { state: 'failed'; failed: CallError; retry: () => void };

/** The frame of a table whose rows are fetched: its progress, its failure, or the table. */
export function TableBox({
  all,
  total,
  waiting,
  children,
}: {
  all: ComingRows;
  total: number;
  /** The text until all rows are here; undefined: the table shows what it has. */
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
