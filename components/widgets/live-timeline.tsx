'use client';

import { useMemo } from 'react';
import type { NewValue } from '@/components/live/live-rows';
import { useLiveRows } from '@/components/live/use-live-rows';
import { barDays, daysInWords, daysOfRow } from '@/lib/charts/timeline';
import { formatDate } from '@/lib/format/date';
import type { PageView } from '@/lib/routing/page-view';
import { cellOf } from '@/lib/table-view/cell-text';
import type { LiveColumns, Row, Timelinebar } from '@/lib/widgets/widget';
import { TimelinePicture } from './timeline-picture';
import { UnsavedPart } from './unsaved-part';
import type { HeldBar } from './use-bar-drag';
import { useTurns } from './use-turns';

const dayColumns = ['startdate', 'enddate'] as const;

/** The bars as rows of the live table they are. */
function rowsOf(data: Timelinebar['data']): Row[] {
  return data.map((row) => {
    const { start, end } = barDays(row);
    return { xid: row.id, startdate: start, enddate: end };
  });
}

/** The bars with the days their rows have now; one whose row is gone, or has no start any more, is left out. */
function barsOf(data: Timelinebar['data'], rows: readonly Row[]): Timelinebar['data'] {
  const known = new Map(rows.map((row) => [String(row.xid), row]));
  return data.flatMap((bar) => {
    const row = known.get(bar.id);
    const [start, end] = row ? dayColumns.map((col) => cellOf(row, col)) : [];
    return typeof start === 'string'
      ? [{ ...bar, ...daysOfRow({ start, end: typeof end === 'string' ? end : null }) }]
      : [];
  });
}

/** The cells a move changes, with what stood there when the bar was taken. */
function valuesOf({ id, was, days }: HeldBar): NewValue[] {
  const values = [
    { col: 'startdate', val: days.start, was: was.start },
    { col: 'enddate', val: days.end, was: was.end },
  ];
  return values.flatMap(({ col, val, was: before }) =>
    val === before ? [] : [{ row: id, col, val, typed: val === null ? '' : formatDate(val), was: before }],
  );
}

/**
 * A timeline whose bars are rows of a live table: colleagues' changes come in by themselves, and whoever may change the table
 * moves bars, by the same door as its cells. Undo takes back what was moved here, and nothing else of one's own.
 */
export function LiveTimeline({ widget, live, page }: { widget: Timelinebar; live: LiveColumns; page: PageView }) {
  const { data } = widget;
  const rows = useMemo(() => rowsOf(data), [data]);
  const table = useMemo(() => ({ options: { columns: live.columns, live: live.live } }), [live]);
  const own = useLiveRows({ ...page, section: live.section }, table, rows, true);
  const turns = useTurns(own);
  const shown = useMemo(() => ({ ...widget, data: barsOf(data, own.rows) }), [widget, data, own.rows]);
  if (!live.live.mayWrite) return <TimelinePicture widget={shown} page={page} />;

  const markOf = (id: string) => dayColumns.map((col) => own.mark(id, col)).find((mark) => mark !== undefined);
  const waiting = shown.data.flatMap(({ id, key, title }) => {
    const mark = markOf(id);
    return mark && mark.state !== 'saving' ? [{ id, name: `${key} ${title}`, mark }] : [];
  });
  const editing = {
    isUnsaved: (id: string) => markOf(id) !== undefined,
    onMove: (held: HeldBar) => {
      own.save(valuesOf(held));
      turns.did(`Flyttet til ${daysInWords(held.days)}`);
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo is heard wherever in the timeline the keys stand.
    <div className="flex h-full min-h-0 flex-col" onKeyDown={turns.onKeyDown}>
      <div className="min-h-0 grow">
        <TimelinePicture widget={shown} page={page} editing={editing} bar={turns.buttons} />
      </div>
      {waiting.map(({ id, name, mark }) => (
        <UnsavedPart
          key={id}
          name={name}
          mark={mark}
          onRetry={own.retry}
          onChoose={(which) => {
            for (const col of dayColumns) own.choose(id, col, which);
            if (which === 'stored') turns.dropped();
          }}
        />
      ))}
      {turns.said}
    </div>
  );
}
