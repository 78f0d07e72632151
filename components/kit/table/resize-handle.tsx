'use client';

import type { MouseEvent, SyntheticEvent, TouchEvent } from 'react';

/** The draggable edge of a heading that resizes its column; a double click resets the width. */
export function ResizeHandle({
  onStart,
  onReset,
}: {
  /** Called with the event and the heading's current width. */
  onStart: (event: MouseEvent | TouchEvent, width: number) => void;
  onReset: () => void;
}) {
  function start(event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) {
    event.stopPropagation();
    const cell = event.currentTarget.parentElement;
    if (cell) onStart(event, Math.round(cell.getBoundingClientRect().width));
  }
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return (
    // For the pointer only; on the heading Alt and the arrow keys do the same.
    <span
      aria-hidden
      className="absolute inset-y-0 right-0 z-10 w-2 cursor-col-resize touch-none after:absolute after:inset-y-1.5 after:right-0 after:w-px after:bg-line hover:after:w-0.5 hover:after:bg-accent"
      onMouseDown={start}
      onTouchStart={start}
      onPointerDown={stop}
      onClick={stop}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onReset();
      }}
    />
  );
}
