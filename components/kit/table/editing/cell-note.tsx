'use client';

import { useRef } from 'react';
import type { CellMark } from '@/components/kit/live/live-rows';
import type { Position } from '@/components/kit/table/grid-model';
import { OverCells } from '@/components/kit/table/over-cell';
import { Anchored } from '@/components/kit/ui/anchored';
import { Button } from '@/components/kit/ui/button';
import { formatStamp } from '@/lib/core/format/date';

type Waiting = Exclude<CellMark, { state: 'saving' }>;
const noteId = 'cell-note';

/** Focuses the cell's note; false when there is none. */
export function focusNote(): boolean {
  const button = document.querySelector<HTMLElement>(`#${noteId} button`);
  button?.focus();
  return button !== null;
}

function Conflict({ mark }: { mark: Extract<CellMark, { state: 'conflict' }> }) {
  const { by, at, text } = mark.now;
  return (
    <>
      <p>{mark.message}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <dt className="text-muted">Din</dt>
        <dd className="font-medium wrap-anywhere">{mark.typed || '(tom)'}</dd>
        <dt className="text-muted">Lagret nå</dt>
        <dd className="wrap-anywhere">
          <span className="font-medium">{text || '(tom)'}</span>
          {by && (
            <span className="text-muted"> · {[by, at && formatStamp(new Date(at))].filter(Boolean).join(', ')}</span>
          )}
        </dd>
      </dl>
    </>
  );
}

/**
 * The problem of the current cell and the ways to solve it; Enter moves into it from a conflict, Esc back to the cell.
 */
export function CellNote({
  at: { line, column },
  mark,
  onChoose,
  onRetry,
  onLeave,
}: {
  at: Position;
  mark: Waiting;
  onChoose: (which: 'mine' | 'stored') => void;
  onRetry: () => void;
  onLeave: () => void;
}) {
  const cell = useRef<HTMLDivElement>(null);
  return (
    <OverCells range={{ top: line, bottom: line, left: column, right: column }}>
      <div ref={cell} className="absolute inset-0" />
      <Anchored
        at={cell}
        id={noteId}
        aria-label={mark.state === 'conflict' ? 'Velg verdi' : 'Ikke lagret'}
        className="z-20 flex max-w-80 flex-col gap-2 p-3 text-body"
        // Keeps the focus in the cell on a press.
        onMouseDown={(event) => event.preventDefault()}
        // Handles Esc before the grid: from a button back to the cell, from the cell back to the saved value.
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          if (document.activeElement?.closest(`#${noteId}`)) onLeave();
          else if (mark.state === 'refused') onChoose('stored');
        }}
      >
        {mark.state === 'conflict' && <Conflict mark={mark} />}
        {mark.state === 'refused' && <p className="text-bad">{mark.message}</p>}
        {mark.state === 'unsaved' && <p>Ikke lagret ennå.</p>}
        <div className="flex gap-2">
          {mark.state === 'conflict' && <Button onClick={() => onChoose('mine')}>Behold min</Button>}
          {mark.state === 'conflict' && <Button onClick={() => onChoose('stored')}>Bruk lagret</Button>}
          {mark.state === 'unsaved' && <Button onClick={onRetry}>Prøv igjen</Button>}
          {mark.state !== 'conflict' && <Button onClick={() => onChoose('stored')}>Forkast</Button>}
        </div>
      </Anchored>
    </OverCells>
  );
}
