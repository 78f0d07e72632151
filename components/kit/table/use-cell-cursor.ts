'use client';

import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type GridSource, type Position, rangeBetween } from './grid-model';
import { type Bounds, moveCursor } from './move-cursor';

/** The grid cell of an element: focusable parts carry data-line and data-column. */
function positionOf(target: EventTarget): Position | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [line, column] = cell?.dataset.cell?.split(':').map(Number) ?? [];
  return line === undefined || column === undefined ? undefined : { line, column };
}

function isWithin(element: HTMLElement | null): boolean {
  return element?.contains(document.activeElement) ?? false;
}

/** The grid cell of an event. */
export const cellAt = positionOf;

/** The new index of a line after lines were added or removed before it; unchanged when the line itself is gone. */
function followed({ line, column }: Position, from: GridSource, to: GridSource): Position {
  const key = from.key?.(line);
  if (key === undefined || to.key?.(line) === key) return { line, column };
  const found = to.find?.(key) ?? -1;
  return { line: found === -1 ? line : found, column };
}

/** There may be fewer lines than when the cursor was placed. */
function clamped({ line, column }: Position, bounds: Bounds): Position {
  return {
    line: Math.max(Math.min(line, bounds.lines - 1), -bounds.headerLines),
    column: Math.max(Math.min(column, bounds.columns - 1), 0),
  };
}

/** `focus` is new for each request to focus the cursor's cell, and follows the cursor until it is drawn there. */
type Selection = { cursor: Position; anchor: Position; focus?: object };

const start: Selection = { cursor: { line: 0, column: 0 }, anchor: { line: 0, column: 0 } };

/** The keys of the lines between two, in no order. */
const keysBetween = (source: GridSource, { cursor, anchor }: Pick<Selection, 'cursor' | 'anchor'>) => {
  const { top, bottom } = rangeBetween(cursor, anchor);
  return Array.from({ length: bottom - top + 1 }, (_, i) => source.key?.(top + i));
};

/**
 * The selection where its lines are now. Several lines stay selected only while no others have come between them: what
 * is filled or emptied next is what the user selected, and nobody else's.
 */
export function followedSelection(
  before: Selection,
  from: GridSource,
  to: GridSource,
  focus = before.focus,
): Selection {
  const cursor = followed(before.cursor, from, to);
  const anchor = followed(before.anchor, from, to);
  const several = before.cursor.line !== before.anchor.line && from.key !== undefined;
  const own = new Set(several ? keysBetween(from, before) : []);
  const whole = !several || keysBetween(to, { cursor, anchor }).every((key) => own.has(key));
  const stays = cursor.line === before.cursor.line && anchor.line === before.anchor.line;
  return whole && stays ? before : { cursor, anchor: whole ? anchor : cursor, focus };
}

/**
 * The roving focus of a grid: arrow keys move it, Shift or a drag extends a range. Only keys move the focus, so that a
 * redrawn grid never steals it.
 */
export function useCellCursor(root: RefObject<HTMLElement | null>, bounds: Bounds, source: GridSource) {
  const [selection, setSelection] = useState(start);
  const [seen, setSeen] = useState(source);
  const focused = useRef<object>(undefined);
  const dragging = useRef(false);
  if (seen !== source) {
    const hasFocus = document.activeElement?.matches('[data-cell]') === true && isWithin(root.current);
    setSeen(source);
    // From what is before it in the queue: a move that this render leaves for later is followed, not overwritten.
    setSelection((before) => followedSelection(before, seen, source, hasFocus ? {} : undefined));
  }
  const lastLine = bounds.lines - 1;
  const { cursor, range } = useMemo(() => {
    const at = clamped(selection.cursor, bounds);
    const between = rangeBetween(clamped(selection.anchor, bounds), at);
    const single = between.top === between.bottom && between.left === between.right;
    return { cursor: at, range: single ? undefined : between };
  }, [selection, bounds]);

  const { focus } = selection;
  useLayoutEffect(() => {
    if (focused.current === focus) return;
    const target = root.current?.querySelector<HTMLElement>('[tabindex="0"]');
    // A table's first line is drawn a render after it has come, when the room for it is measured.
    if (!target) return;
    focused.current = focus;
    target.focus({ preventScroll: true });
    target.closest('[data-cell]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const place = useCallback((to: Position, extend: boolean, focus?: object) => {
    setSelection((before) => ({
      cursor: to,
      anchor: extend ? before.anchor : to,
      focus: focus ?? before.focus,
    }));
  }, []);

  const go = useCallback((to: Position, extend = false) => place(to, extend, {}), [place]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent): boolean => {
      if (event.altKey) return false;
      const ctrl = event.ctrlKey || event.metaKey;
      if (ctrl && event.key.toLowerCase() === 'a' && bounds.lines > 0) {
        event.preventDefault();
        const cursor = { line: lastLine, column: bounds.columns - 1 };
        setSelection((before) => ({ ...before, cursor, anchor: start.anchor }));
        return true;
      }
      if (event.key === 'Escape' && range) {
        place(cursor, false);
        return true;
      }
      const next = moveCursor(cursor, { key: event.key, ctrl }, bounds);
      if (!next) return false;
      event.preventDefault();
      go(next, event.shiftKey && next.line >= 0 && cursor.line >= 0);
      return true;
    },
    [bounds, cursor, go, lastLine, place, range],
  );

  const onPointerDown = useCallback(
    (event: PointerEvent) => {
      const at = positionOf(event.target);
      if (!at || event.button !== 0) return;
      const extend = event.shiftKey && at.line >= 0;
      if (extend) event.preventDefault();
      dragging.current = at.line >= 0 && event.pointerType === 'mouse';
      place(at, extend);
    },
    [place],
  );

  const onPointerMove = useCallback(
    (event: PointerEvent) => {
      if (!dragging.current) return;
      if ((event.buttons & 1) === 0) {
        dragging.current = false;
        return;
      }
      const at = positionOf(event.target);
      if (!at || at.line < 0 || (at.line === cursor.line && at.column === cursor.column)) return;
      window.getSelection()?.removeAllRanges();
      place(at, true);
    },
    [cursor, place],
  );

  return { cursor, range, go, onKeyDown, onPointerDown, onPointerMove };
}
