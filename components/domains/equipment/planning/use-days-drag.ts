'use client';

import { type PointerEvent, useEffect, useState } from 'react';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { Days } from '@/lib/domains/equipment/planning/clash';
import { lengthOf } from '@/lib/domains/equipment/planning/cover';

/** The part that a drag changes: the first or last day of a bar, or the part taken of a free period. */
type Grip = 'start' | 'end' | 'part';
type Drag = { grip: Grip; key: string; from: string; days: Days };

/** A pointer that moved less than this pressed rather than dragged, px. */
const pressed = 4;

/**
 * Dragging days in a row's timeline: `shown` are the days while one drags, `onDone` gets them at the end. Esc gives
 * back what was.
 */
export function useDaysDrag(view: Days, onDone: (key: string, grip: Grip, days: Days) => void) {
  const [drag, setDrag] = useState<Drag>();
  const active = drag !== undefined;
  useEffect(() => {
    if (!active) return;
    const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(undefined);
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [active]);

  function dayAt(event: PointerEvent<HTMLElement>): string {
    const track = event.currentTarget.closest('[data-track]')?.getBoundingClientRect();
    if (!track) return view.startdate;
    const all = lengthOf(view);
    const day = Math.floor(((event.clientX - track.left) / track.width) * all);
    return addDays(view.startdate, Math.min(all - 1, Math.max(0, day)));
  }
  function daysNow({ grip, from, days }: Drag, day: string, whole: Days): Days {
    if (grip === 'start') return { ...days, startdate: day > days.enddate ? days.enddate : day };
    if (grip === 'end') return { ...days, enddate: day < days.startdate ? days.startdate : day };
    const [first, last] = day < from ? [day, from] : [from, day];
    return {
      startdate: first < whole.startdate ? whole.startdate : first,
      enddate: last > whole.enddate ? whole.enddate : last,
    };
  }
  return {
    shown: drag,
    /** The handlers of a grip of `days`. */
    grip: (key: string, grip: Grip, days: Days) => {
      const began = { x: 0 };
      return {
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.dataset.began = String(event.clientX);
          began.x = event.clientX;
          setDrag({ grip, key, from: dayAt(event), days });
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => {
          if (drag?.key !== key || drag.grip !== grip) return;
          const start = grip === 'part' ? drag.from : '';
          setDrag({
            ...drag,
            days: daysNow({ ...drag, days: grip === 'part' ? days : drag.days, from: start }, dayAt(event), days),
          });
        },
        onPointerUp: (event: PointerEvent<HTMLElement>) => {
          if (drag?.key !== key || drag.grip !== grip) return;
          const moved = Math.abs(event.clientX - Number(event.currentTarget.dataset.began ?? 0));
          setDrag(undefined);
          if (moved >= pressed) onDone(key, grip, drag.days);
          else if (grip === 'part') onDone(key, grip, days);
        },
        onPointerCancel: () => setDrag(undefined),
      };
    },
  };
}

/** Returns the position of days in the view, in percent of its width. */
export function placeIn(view: Days, { startdate, enddate }: Days): { left: string; width: string } {
  const all = lengthOf(view);
  const first = Math.max(0, daysBetween(view.startdate, startdate));
  const last = Math.min(all, daysBetween(view.startdate, enddate) + 1);
  return {
    left: `${((first / all) * 100).toFixed(3)}%`,
    width: `${((Math.max(0, last - first) / all) * 100).toFixed(3)}%`,
  };
}
