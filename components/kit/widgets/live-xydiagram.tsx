'use client';

import { useMemo } from 'react';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { EmptyState } from '@/components/kit/ui/states';
import { fieldOf } from '@/lib/core/charts/xy-field';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { LiveColumns, Xydiagram } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { UnsavedPart } from './unsaved-part';
import { type HeldThing, useThingDrag } from './use-thing-drag';
import { useUndoKeys } from './use-undo-keys';
import { XyPicture } from './xy-picture';

const scoreColumns = ['xscore', 'yscore'] as const;

const keys: readonly KeyHelp[] = [
  { keys: 'Piltaster', text: 'flytter et halvt poeng, med Shift et tidels' },
  { keys: 'Escape', text: 'slipper uten å flytte' },
  { keys: 'Ctrl+Z', text: 'angrer' },
];

/** The things as rows of their live table. */
function rowsOf(data: Xydiagram['data']): Row[] {
  return data.map(({ id, x, y }) => ({ xid: id, xscore: x, yscore: y }));
}

/** The things with their rows' current scores, without those whose row is gone. */
function thingsOf(data: Xydiagram['data'], rows: readonly Row[]): Xydiagram['data'] {
  const known = new Map(rows.map((row) => [String(row.xid), row]));
  return data.flatMap((thing) => {
    const row = known.get(thing.id);
    const [x, y] = row ? scoreColumns.map((col) => cellOf(row, col)) : [];
    return typeof x === 'number' && typeof y === 'number' ? [{ ...thing, x, y }] : [];
  });
}

/**
 * A diagram whose things are rows of a live table: colleagues' changes arrive by push, and users with Write move things
 * through the table's own edits. Undo reverts only what was moved here.
 */
export function LiveXydiagram({ widget, live, page }: { widget: Xydiagram; live: LiveColumns; page: PageView }) {
  useKeyHelp('I diagrammet', keys);
  const { data, options, parameters } = widget;
  const rows = useMemo(() => rowsOf(data), [data]);
  const table = useMemo(() => ({ options: { columns: live.columns, live: live.live } }), [live]);
  const own = useLiveRows({ ...page, section: live.section }, table, rows, true);
  const undoing = useUndoKeys(own);
  const shown = useMemo(() => ({ ...widget, data: thingsOf(data, own.rows) }), [widget, data, own.rows]);
  const markOf = (id: string) => scoreColumns.map((col) => own.mark(id, col)).find((mark) => mark !== undefined);

  function move({ id, x, y, was }: HeldThing) {
    const values = [
      { col: 'xscore', val: x, was: was.x },
      { col: 'yscore', val: y, was: was.y },
    ].filter(({ val, was: before }) => val !== before);
    own.save(values.map((value) => ({ row: id, ...value, typed: formatNumber(value.val, 1) })));
    const title = data.find((thing) => thing.id === id)?.title ?? '';
    undoing.did(`${title}: ${formatNumber(x, 1)} og ${formatNumber(y, 1)}. ${fieldOf({ x, y }, options.most).name}`);
  }

  const { held, handlersOf } = useThingDrag(options.most, move);
  if (shown.data.length === 0) return <EmptyState text={parameters.empty ?? ''} />;
  if (!live.live.mayWrite) return <XyPicture widget={shown} />;
  const waiting = shown.data.flatMap(({ id, title }) => {
    const mark = markOf(id);
    return mark && mark.state !== 'saving' ? [{ id, title, mark }] : [];
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works wherever the focus is in the diagram.
    <div className="flex h-full min-h-0 flex-col" onKeyDown={undoing.onKeyDown}>
      <div className="flex px-3">{undoing.buttons}</div>
      <div className="min-h-0 grow">
        <XyPicture widget={shown} editing={{ held, handlersOf, isUnsaved: (id) => markOf(id) !== undefined }} />
      </div>
      {waiting.map(({ id, title, mark }) => (
        <UnsavedPart
          key={id}
          name={title}
          mark={mark}
          onRetry={own.retry}
          onChoose={(which) => {
            for (const col of scoreColumns) own.choose(id, col, which);
            if (which === 'stored') undoing.dropped();
          }}
        />
      ))}
      {undoing.said}
    </div>
  );
}
