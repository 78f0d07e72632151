'use client';

import { CloudOff, Loader } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import { formatStamp } from '@/lib/core/format/date';
import type { Saved, Sending } from './stored-work';

/** The unsent lists: waiting ones, and refused ones with their remedies. */
export function SendingLists<B>({
  sending,
  sent,
  onAgain,
  onMend,
  onDrop,
}: {
  sending: readonly Sending<B>[];
  /** The one being sent. */
  sent: string | undefined;
  onAgain: () => void;
  onMend: (list: Sending<B>) => void;
  onDrop: (list: Sending<B>) => void;
}) {
  if (sending.length === 0) return null;
  return (
    <ul aria-label="Lister på vei" className="flex flex-col gap-2">
      {sending.map((list) => (
        <li
          key={list.op}
          className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-2 ${list.refused ? 'bg-bad-soft' : 'bg-warn-soft'}`}
        >
          {list.held === undefined ? (
            <Loader className="size-4 shrink-0 text-warn" aria-hidden />
          ) : (
            <CloudOff className={`size-4 shrink-0 ${list.refused ? 'text-bad' : 'text-warn'}`} aria-hidden />
          )}
          <span className="min-w-40 grow basis-0">
            <span className="block font-medium">{list.text}</span>
            <span role="status" className="block text-caption">
              {list.held ?? 'Lagres …'}
            </span>
          </span>
          {list.refused ? (
            <>
              <Button onClick={() => onMend(list)}>Rett listen</Button>
              <Button look="quiet" onClick={() => onDrop(list)}>
                Forkast
              </Button>
            </>
          ) : (
            list.held !== undefined && (
              <Button disabled={sent === list.op} onClick={onAgain}>
                Prøv nå
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

/** The lists saved last, each with undo. */
export function SavedLists<B>({
  saved,
  busy,
  onUndo,
}: {
  saved: readonly Saved<B>[];
  busy: boolean;
  onUndo: (list: Saved<B>) => void;
}) {
  if (saved.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-10 cursor-pointer items-center text-muted">
        Sist lagret her ({saved.length})
      </summary>
      <ul aria-label="Sist lagret" className="divide-y divide-line">
        {saved.map((list) => (
          <li key={list.op} className="flex items-center gap-3 py-1">
            <span className="min-w-0 grow">
              <span className="block truncate">{list.text}</span>
              <span className="figures block text-caption text-muted">{formatStamp(new Date(list.at))}</span>
            </span>
            {list.undone ? (
              <span className="text-caption text-muted">Angret</span>
            ) : (
              <Button disabled={busy} aria-label={`Angre ${list.text}`} onClick={() => onUndo(list)}>
                Angre
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
