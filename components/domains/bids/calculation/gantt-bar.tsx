'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { everyDay, type WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { workdaysIn } from '@/lib/core/calendar/work-calendar';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { draggedSpan, type PlanScale, placeOn } from './plan-scale';

type Span = { frdt: string; todt: string };
type Part = 'start' | 'end' | 'whole';

/**
 * A bar on the calendar. A drag moves it, a drag of an end stretches it; arrow keys move it by a day (Shift: a week),
 * with Alt its end.
 */
export function GanttBar({
  name,
  span,
  scale,
  calendar,
  strong,
  left,
  onChange,
}: {
  name: string;
  span: Span;
  scale: PlanScale;
  /** The days that its length counts. */
  calendar: WorkCalendar;
  /** True for a job package. */
  strong: boolean;
  /** True if it is left out of the sums. */
  left: boolean;
  /** Absent: the bar is read-only. */
  onChange?: (span: Span) => void;
}) {
  const drag = useRef<{ part: Part; x: number; width: number }>(undefined);
  const [dragged, setDragged] = useState<Span>();
  const shown = dragged ?? span;
  const days = daysBetween(shown.frdt, shown.todt) + 1;
  const counted = workdaysIn(calendar, shown.frdt, shown.todt);
  const unit = `${calendar.kind === everyDay ? '' : 'arbeids'}${counted === 1 ? 'dag' : 'dager'}`;
  const text = `${name}: ${formatDate(shown.frdt)}–${formatDate(shown.todt)}, ${counted} ${unit}`;

  function start(event: PointerEvent<HTMLElement>, part: Part) {
    if (!onChange || event.button !== 0) return;
    event.stopPropagation();
    const width = event.currentTarget.closest('[data-calendar]')?.clientWidth ?? 1;
    drag.current = { part, x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent<HTMLElement>) {
    const from = drag.current;
    if (!from) return;
    const moved = Math.round(((event.clientX - from.x) / from.width) * scale.days);
    setDragged(draggedSpan(span, from.part, moved) ?? dragged);
  }

  function end() {
    if (!drag.current) return;
    drag.current = undefined;
    setDragged(undefined);
    if (dragged && (dragged.frdt !== span.frdt || dragged.todt !== span.todt)) onChange?.(dragged);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      drag.current = undefined;
      setDragged(undefined);
    }
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const next = draggedSpan(span, event.altKey ? 'end' : 'whole', direction * (event.shiftKey ? 7 : 1));
    if (next) onChange?.(next);
  }

  const handles = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      aria-keyshortcuts="ArrowLeft ArrowRight"
      disabled={!onChange}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => start(event, 'whole')}
      {...handles}
      style={placeOn({ from: daysBetween(scale.first, shown.frdt), days }, scale)}
      className={clsx(
        'pointer-events-auto absolute top-1.5 h-5 min-w-1 touch-none rounded-xs',
        strong ? 'bg-(--mark-main)' : 'bg-(--mark-main)/55',
        left && 'opacity-40',
        onChange && 'cursor-grab active:cursor-grabbing',
      )}
    >
      {onChange && (
        <>
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 w-2 cursor-ew-resize"
            onPointerDown={(event) => start(event, 'start')}
            {...handles}
          />
          <span
            aria-hidden
            className="absolute inset-y-0 right-0 w-2 cursor-ew-resize"
            onPointerDown={(event) => start(event, 'end')}
            {...handles}
          />
        </>
      )}
    </button>
  );
}
