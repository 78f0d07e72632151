'use client';

import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatStamp } from '@/lib/core/format/date';
import type { Cell } from '@/lib/core/widgets/column';
import type { CellHistory } from '@/lib/platform/tables/history';
import type { Part } from '@/lib/platform/tables/parts';

const rowEvents = { insert: 'Raden ble lagt til', delete: 'Raden ble slettet', restore: 'Raden ble hentet tilbake' };
const ways = { direct: '', undo: 'angret', redo: 'gjort om igjen', import: 'fra import', act: '' };

function Change({ change, onRestore }: { change: CellHistory; onRestore?: (value: Cell, text: string) => void }) {
  const { by, at, via, kind, from, to } = change;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <div className="min-w-0 grow">
        <p className="text-caption text-muted">
          <span className="font-medium text-ink">{by}</span>
          {` · ${formatStamp(new Date(at))}`}
          {ways[via] && ` · ${ways[via]}`}
        </p>
        {kind === 'edit' ? (
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="text-muted">Fra </span>
            {from?.text || <i className="text-muted">tom</i>}
            <span className="text-muted"> til </span>
            <span className="font-medium">{to?.text || <i className="text-muted">tom</i>}</span>
          </p>
        ) : (
          <p>{rowEvents[kind]}</p>
        )}
      </div>
      {from && onRestore && (
        <Button aria-label={`Gjenopprett ${from.text || 'tom'}`} onClick={() => onRestore(from.val, from.text)}>
          Gjenopprett
        </Button>
      )}
    </li>
  );
}

/** The history of a cell: who changed it, when, from what to what; restoring an earlier value is an ordinary edit. */
export function HistoryDialog({
  title,
  address,
  onRestore,
  onClose,
}: {
  title: string;
  address: Part & { section: string; tbl: string; row: string; col: string; company: string };
  /** Absent: the cell cannot be edited. */
  onRestore?: (value: Cell, text: string) => void;
  onClose: () => void;
}) {
  const { answer, failed, loading, retry } = useRead('GET /api/[section]/history', address);
  return (
    <Dialog title="Historikk" description={title} open onOpenChange={(open) => !open && onClose()}>
      {loading && <Skeleton className="h-32" />}
      {failed && <ReadFailed failed={failed} onRetry={retry} />}
      {answer?.history.length === 0 && <EmptyState text="Cellen er ikke endret siden den ble lagt inn." />}
      {answer && answer.history.length > 0 && (
        <ul>
          {answer.history.map((change) => (
            <Change key={`${change.no} ${change.kind}`} change={change} onRestore={onRestore} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
