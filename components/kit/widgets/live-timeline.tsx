'use client';

import { useMemo } from 'react';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { barDays, daysOfRow } from '@/lib/core/charts/timeline';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { LiveColumns, Timelinebar } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { TimelinePicture } from './timeline-picture';
import { dayColumns, useMovedRows } from './use-moved-rows';

/** The bars as rows of their live table. */
function rowsOf(data: Timelinebar['data']): Row[] {
  return data.map((row) => {
    const { start, end } = barDays(row);
    return { xid: row.id, startdate: start, enddate: end };
  });
}

/** The bars with their rows' current days; without those whose row is gone or has no start. */
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

/**
 * A timeline whose bars are rows of a live table: colleagues' changes arrive by push, and users with Write move bars
 * through the table's own edits. Undo reverts only what was moved here.
 */
function LiveTimeline({ widget, live, page }: { widget: Timelinebar; live: LiveColumns; page: PageView }) {
  const { data } = widget;
  const rows = useMemo(() => rowsOf(data), [data]);
  const table = useMemo(() => ({ options: { columns: live.columns, live: live.live } }), [live]);
  const own = useLiveRows({ ...page, section: live.section }, table, rows, true);
  const shown = useMemo(() => ({ ...widget, data: barsOf(data, own.rows) }), [widget, data, own.rows]);
  const { editing, undoing, unsaved } = useMovedRows(own, shown.data);
  if (!live.live.mayWrite) return <TimelinePicture widget={shown} page={page} />;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works wherever the focus is in the timeline.
    <div className="flex h-full min-h-0 flex-col" onKeyDown={undoing.onKeyDown}>
      <div className="min-h-0 grow">
        <TimelinePicture widget={shown} page={page} editing={editing} bar={undoing.buttons} />
      </div>
      {unsaved}
      {undoing.said}
    </div>
  );
}

/** A timeline; where its bars are rows of a live table, colleagues' changes arrive and users with Write move them. */
export function TimelinebarWidget({ widget, page }: { widget: Timelinebar; page: PageView }) {
  const { live } = widget.options;
  if (live) return <LiveTimeline widget={widget} live={live} page={page} />;
  return <TimelinePicture widget={widget} page={page} />;
}
