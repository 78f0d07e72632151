'use client';

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Place, placeBeside, scoreNear } from '@/lib/core/charts/xy-field';

/** A thing being moved: its place at the start of the drag, and the one it would have. */
export type HeldThing = Place & { id: string; was: Place };

/** The distance in pixels from which a press is a drag. */
const slack = 3;

/**
 * Things of a diagram, dragged with mouse, pen or finger or moved with the arrow keys; `onMove` gets each moved thing.
 */
export function useThingDrag(most: number, onMove: (moved: HeldThing) => void) {
  const [held, setHeld] = useState<HeldThing>();
  const grip = useRef<{ x: number; y: number; box: DOMRect } | undefined>(undefined);

  const handlersOf = ({ id, x, y }: Place & { id: string }) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const box = event.currentTarget.closest('[data-plot]')?.getBoundingClientRect();
      if (event.button !== 0 || !box) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY, box };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!grip.current) return;
      const { box, ...start } = grip.current;
      if (!held && Math.hypot(clientX - start.x, clientY - start.y) <= slack) return;
      const was = held?.was ?? { x, y };
      setHeld({
        id,
        was,
        x: scoreNear(was.x + ((clientX - start.x) / box.width) * most, most),
        y: scoreNear(was.y - ((clientY - start.y) / box.height) * most, most),
      });
    },
    onPointerUp: () => {
      grip.current = undefined;
      setHeld(undefined);
      if (held && (held.x !== held.was.x || held.y !== held.was.y)) onMove(held);
    },
    onPointerCancel: () => {
      grip.current = undefined;
      setHeld(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && held) {
        grip.current = undefined;
        setHeld(undefined);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const to = placeBeside({ x, y }, event.key, event.shiftKey, most);
      if (!to) return;
      event.preventDefault();
      if (to.x !== x || to.y !== y) onMove({ id, was: { x, y }, ...to });
    },
  });

  return { held, handlersOf };
}

export type ThingHandlers = ReturnType<ReturnType<typeof useThingDrag>['handlersOf']>;
