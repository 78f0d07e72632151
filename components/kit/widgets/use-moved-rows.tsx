'use client';

import type { LiveRows, NewValue } from '@/components/kit/live/live-rows';
import { daysInWords } from '@/lib/core/charts/timeline';
import { formatDate } from '@/lib/core/format/date';
import type { Timelinebar } from '@/lib/core/widgets/widget';
import { UnsavedPart } from './unsaved-part';
import type { HeldBar } from './use-bar-drag';
import { useUndoKeys } from './use-undo-keys';

export const dayColumns = ['startdate', 'enddate'] as const;

/** The cells a move changes, with their values at the start of the drag. */
function valuesOf({ id, was, days }: HeldBar): NewValue[] {
  const values = [
    { col: 'startdate', val: days.start, was: was.start },
    { col: 'enddate', val: days.end, was: was.end },
  ];
  return values.flatMap(({ col, val, was: before }) =>
    val === before ? [] : [{ row: id, col, val, typed: val === null ? '' : formatDate(val), was: before }],
  );
}

/** Moves bars that are rows of a live table: the handlers, the unsaved bars, and undo of what was moved here. */
export function useMovedRows(live: LiveRows, bars: Timelinebar['data']) {
  const undoing = useUndoKeys(live);
  const markOf = (id: string) => dayColumns.map((col) => live.mark(id, col)).find((mark) => mark !== undefined);
  const waiting = bars.flatMap(({ id, key, title }) => {
    const mark = markOf(id);
    return mark && mark.state !== 'saving' ? [{ id, name: `${key} ${title}`.trim(), mark }] : [];
  });
  return {
    editing: {
      isUnsaved: (id: string) => markOf(id) !== undefined,
      onMove: (held: HeldBar) => {
        live.save(valuesOf(held));
        undoing.did(`Flyttet til ${daysInWords(held.days)}`);
      },
    },
    undoing,
    unsaved: waiting.map(({ id, name, mark }) => (
      <UnsavedPart
        key={id}
        name={name}
        mark={mark}
        onRetry={live.retry}
        onChoose={(which) => {
          for (const col of dayColumns) live.choose(id, col, which);
          if (which === 'stored') undoing.dropped();
        }}
      />
    )),
  };
}
