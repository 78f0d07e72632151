'use client';

import { useRef } from 'react';
import type { GridCheck, GridChoosing, GridPlace, GridSource } from '@/components/kit/table/grid-model';
import { cellAt } from '@/components/kit/table/use-cell-cursor';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import type { RowChoice } from './use-row-choice';

/**
 * Choosing lines of a grid: a checkbox toggles its line or group, with Shift all lines from the last toggled; Space
 * toggles the marked lines, the heading's checkbox the rows in view. `onOpen` is Enter on a row, where rows open
 * something.
 */
export function useChoosing(
  source: GridSource,
  inView: readonly Row[],
  choice: RowChoice,
  describedBy: string,
  onOpen?: (row: Row) => void,
): GridChoosing & { all: GridCheck; toggleAll: () => void } {
  const last = useRef<{ key: string | undefined; on: boolean }>(undefined);

  function toggleLines(from: number, to: number, on: boolean | undefined, at: number) {
    const [first, end] = [Math.max(0, Math.min(from, to)), Math.max(from, to)];
    const rows = new Set<Row>();
    for (let line = first; line <= end; line += 1) {
      // The rows of an open group are lines of their own, so its head alone marks none of them.
      if (first < end && source.line(line).expanded) continue;
      for (const row of source.rows?.(line) ?? []) rows.add(row);
    }
    const toggled = on ?? choice.state([...rows]) !== true;
    choice.toggle([...rows], toggled);
    last.current = { key: source.key?.(at), on: toggled };
  }

  function toggleTo(line: number, place: GridPlace, extend: boolean) {
    const { key, on } = last.current ?? {};
    const from = extend && key !== undefined ? (source.find?.(key) ?? -1) : -1;
    if (from === -1) toggleLines(line, line, undefined, line);
    else toggleLines(from, line, on, line);
    // The cells that Shift selected on the way are not the rows that were chosen.
    place.go({ line, column: 0 });
  }

  const state = choice.state(inView);
  const count = formatNumber(inView.length);
  return {
    describedBy,
    all: { state, label: state === true ? `Fjern valget av alle ${count} som vises` : `Velg alle ${count} som vises` },
    toggleAll: () => choice.toggle(inView, choice.state(inView) !== true),
    onClick: (event, place) => {
      const at = cellAt(event.target);
      if (!at || at.line < 0 || at.column > 0) return;
      const onBox = (event.target as Element).closest('[data-check]') !== null;
      if (onBox || source.row?.(at.line)) toggleTo(at.line, place, event.shiftKey);
    },
    onKeyDown: (event, { cursor, range }) => {
      if (cursor.line < 0 || cursor.line >= source.count || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === ' ') {
        event.preventDefault();
        toggleLines(range.top, range.bottom, undefined, cursor.line);
      }
      const row = event.key === 'Enter' ? source.row?.(cursor.line) : undefined;
      if (row && onOpen) {
        event.preventDefault();
        onOpen(row);
      }
    },
  };
}
