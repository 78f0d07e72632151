import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState, ErrorState } from '@/components/ui/states';
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
        <ErrorState text={all.message}>
          <Button onClick={all.retry}>Prøv igjen</Button>
        </ErrorState>
      ) : waiting === undefined ? (
        children
      ) : (
        <EmptyState text={waiting} />
      )}
    </div>
  );
}
