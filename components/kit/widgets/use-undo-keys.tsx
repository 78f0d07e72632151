'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { UndoButtons } from '@/components/kit/live/undo-buttons';
import { snackbar } from '@/components/kit/ui/snackbar';

/** Undo and redo limited to what was done on a picture of live rows: buttons, keys and announcements. */
export function useUndoKeys(live: Pick<LiveRows, 'undo' | 'redo' | 'canUndo' | 'canRedo'>) {
  const [done, setDone] = useState({ here: 0, undone: 0 });
  const [said, say] = useState('');
  const canUndo = done.here > 0 && live.canUndo;
  const canRedo = done.undone > 0 && live.canRedo;

  const withdraw = useRef<() => void>(undefined);

  /** Withdraws the offer to undo, since it is no longer the latest change. */
  function ended() {
    withdraw.current?.();
    withdraw.current = undefined;
  }

  function undo() {
    if (!canUndo) return;
    ended();
    live.undo();
    setDone(({ here, undone }) => ({ here: here - 1, undone: undone + 1 }));
    say('Angret');
  }

  function redo() {
    if (!canRedo) return;
    live.redo();
    setDone(({ here, undone }) => ({ here: here + 1, undone: undone - 1 }));
    say('Gjort om igjen');
  }

  const now = useRef(undo);
  useEffect(() => {
    now.current = undo;
  });

  return {
    /** Shows a message with 'Angre', which calls undo. */
    offer: (text: string) => {
      withdraw.current = snackbar.offer(text, () => now.current());
    },
    /** Records a change, in words. */
    did: (text: string) => {
      ended();
      setDone(({ here }) => ({ here: here + 1, undone: 0 }));
      say(text);
    },
    /** A change was not saved, and is given up. */
    dropped: () => setDone(({ here, undone }) => ({ here: Math.max(0, here - 1), undone })),
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const toggle = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (!toggle) return;
      event.preventDefault();
      toggle();
    },
    buttons: (
      <span className="no-print -my-1 ml-auto flex">
        <UndoButtons of={{ undo, redo, canUndo, canRedo }} keys />
      </span>
    ),
    said: (
      <p role="status" className="sr-only">
        {said}
      </p>
    ),
  };
}
