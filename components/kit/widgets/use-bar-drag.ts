'use client';

import { type DragEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { KeyHelp } from '@/components/kit/context/key-help';
import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { type BarDays, type BarPart, barParts, movedDays } from '@/lib/core/charts/timeline';

/** A bar being moved: its days at the start of the drag, and those it would have. */
export type HeldBar = { id: string; part: BarPart; was: BarDays; days: BarDays };

export const barKeys: readonly KeyHelp[] = [
  { keys: 'Mellomrom', text: 'tar tak i stolpen' },
  { keys: '← →', text: 'flytter den én dag, med Shift en uke' },
  { keys: '↑ ↓', text: 'velger hele stolpen, starten eller slutten' },
  { keys: 'Enter', text: 'lagrer; uten tak åpnes prosjektet' },
  { keys: 'Escape', text: 'slipper uten å lagre' },
  { keys: 'Ctrl+Z', text: 'angrer' },
];

const sameDays = (a: BarDays, b: BarDays) => a.start === b.start && a.end === b.end;

/** The distance in pixels from which a press is a drag. */
const slack = 3;

/** The pressed part of a bar, by the handles at its ends. */
function pressedPart(target: EventTarget): BarPart {
  const part = target instanceof HTMLElement ? target.dataset.part : undefined;
  return barParts.find((one) => one === part) ?? 'whole';
}

/**
 * Bars dragged whole or by an end, with mouse, pen or keys; a finger scrolls instead. `days` is the track's width in
 * days, `onDrop` gets the moved bar. With a calendar a bar keeps its workdays.
 */
export function useBarDrag(days: number, onDrop: (held: HeldBar) => void, calendar?: WorkCalendar) {
  const [held, setHeld] = useState<HeldBar>();
  const grip = useRef<{ x: number; perDay: number; part: BarPart } | undefined>(undefined);
  const dropped = useRef(false);

  function drop(bar: HeldBar) {
    setHeld(undefined);
    if (!sameDays(bar.was, bar.days)) onDrop(bar);
  }

  function onKey(event: KeyboardEvent, id: string, was: BarDays) {
    const own = held?.id === id ? held : undefined;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const take = event.key === ' ' || event.key === 'F2';
    if (!own && !take) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const toggle = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!own) setHeld({ id, part: 'whole', was, days: was });
    else if (take || event.key === 'Enter') drop(own);
    else if (event.key === 'Escape') setHeld(undefined);
    else if (step) setHeld({ ...own, days: movedDays(own.days, own.part, step * (event.shiftKey ? 7 : 1), calendar) });
    else if (toggle) {
      const at = barParts.indexOf(own.part) + toggle + barParts.length;
      setHeld({ ...own, part: barParts[at % barParts.length] ?? 'whole' });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const handlersOf = (id: string, was: BarDays) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dropped.current = false;
      const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
      if (event.button !== 0 || event.pointerType === 'touch' || width === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, perDay: width / days, part: pressedPart(event.target) };
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
      if (!grip.current) return;
      const { x, perDay, part } = grip.current;
      if (!held && Math.abs(clientX - x) <= slack) return;
      setHeld({
        id,
        part,
        was: held?.was ?? was,
        days: movedDays(held?.was ?? was, part, Math.round((clientX - x) / perDay), calendar),
      });
    },
    onPointerUp: () => {
      if (grip.current && held) {
        dropped.current = true;
        drop(held);
      }
      grip.current = undefined;
    },
    onPointerCancel: () => {
      grip.current = undefined;
      setHeld(undefined);
    },
    // The end of a drag must not click the bar's link, and the link itself must not be dragged.
    onClick: (event: MouseEvent) => {
      if (dropped.current) event.preventDefault();
      dropped.current = false;
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => onKey(event, id, was),
    onBlur: () => setHeld(undefined),
  });

  return { held, handlersOf };
}
