'use client';

import { GripVertical } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { GridPlace, GridSource } from '@/components/kit/table/grid-model';
import { BetweenLines, OverLine } from '@/components/kit/table/over-cell';
import { cellAt } from '@/components/kit/table/use-cell-cursor';
import { dropAt } from './drop-at';

/** A row's drag handle; hidden from screen readers, since keys do the same. */
function Handle() {
  return (
    <span
      aria-hidden
      data-drag
      title="Dra for å flytte raden (Alt+pil opp og ned)"
      className="-ml-2 mr-1 inline-flex h-[1lh] w-4 cursor-grab touch-none items-center justify-center align-top text-faint hover:text-ink pointer-coarse:w-8 print:hidden"
    >
      <GripVertical className="size-3.5" />
    </span>
  );
}

/** The lines with a drag handle in front of each row. */
export function withHandles(source: GridSource): GridSource {
  return {
    ...source,
    cell: (line, column) => {
      const cell = source.cell(line, column);
      if (column > 0 || !source.row?.(line)) return cell;
      const node = (
        <>
          <Handle />
          {cell.node ?? cell.text}
        </>
      );
      return { ...cell, node };
    },
  };
}

/** The distance from the grid's edge at which it scrolls, and the step; pixels. */
const edge = 40;
const scrollStep = 8;

/** The height of the grid's heading, in pixels, from its CSS variable. */
const headOf = (grid: HTMLElement) => Number.parseFloat(getComputedStyle(grid).getPropertyValue('--grid-head')) || 0;

type Drag = { row: string; from: number; to: number };
type Held = { pointer: number; grid: HTMLElement; y: number };

/**
 * Rows dragged by their handles with mouse, pen or finger: an insertion line shows the target, the grid scrolls at its
 * edges, Escape cancels. The element round the grid captures the pointer (`handlers`), since lines are mounted and
 * unmounted.
 */
export function useRowDrag({
  place,
  source,
  lineHeight,
  onDrop,
}: {
  place: RefObject<GridPlace | null>;
  source: GridSource;
  lineHeight: number;
  /** The row was dropped before a line; the number of lines means at the end. */
  onDrop: (row: string, line: number) => void;
}) {
  const [drag, setDrag] = useState<Drag>();
  const held = useRef<Held>(undefined);

  function follow() {
    if (!held.current) return;
    const { grid, y } = held.current;
    const { top, height } = grid.getBoundingClientRect();
    const head = headOf(grid);
    const to = dropAt({ y: y - top, height, head, scrolled: grid.scrollTop, lineHeight, lines: source.count });
    setDrag((before) => (before && before.to !== to ? { ...before, to } : before));
  }
  const followNow = useRef(follow);
  followNow.current = follow;

  function end() {
    held.current = undefined;
    setDrag(undefined);
  }

  const dragging = drag !== undefined;
  useEffect(() => {
    if (!dragging) return;
    let frame = requestAnimationFrame(function scroll() {
      frame = requestAnimationFrame(scroll);
      if (!held.current) return;
      const { grid, y } = held.current;
      const { top, bottom } = grid.getBoundingClientRect();
      const head = headOf(grid);
      const step = y < top + head + edge ? -scrollStep : y > bottom - edge ? scrollStep : 0;
      if (step === 0) return;
      grid.scrollTop += step;
      followNow.current();
    });
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      held.current = undefined;
      setDrag(undefined);
    }
    window.addEventListener('keydown', onKey, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [dragging]);

  const isHeld = (event: PointerEvent) => held.current?.pointer === event.pointerId;
  const handlers = {
    onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !(event.target instanceof Element) || !event.target.closest('[data-drag]')) return;
      const at = cellAt(event.target);
      const grid = event.target.closest<HTMLElement>('[role="grid"]');
      const row = at && source.key?.(at.line);
      if (!at || !grid || row === undefined) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { pointer: event.pointerId, grid, y: event.clientY };
      place.current?.go({ line: at.line, column: 0 });
      setDrag({ row, from: at.line, to: at.line });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held.current || !isHeld(event)) return;
      held.current.y = event.clientY;
      follow();
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!isHeld(event)) return;
      end();
      // Dropped next to itself, the row stays where it is.
      if (drag && drag.to !== drag.from && drag.to !== drag.from + 1) onDrop(drag.row, drag.to);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (isHeld(event)) end();
    },
  };

  const overlay = drag && (
    <>
      <OverLine line={drag.from} className="bg-accent/10" />
      <BetweenLines before={drag.to} className="bg-accent" />
    </>
  );
  return { dragging, handlers, overlay };
}
