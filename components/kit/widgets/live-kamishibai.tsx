'use client';

import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import type { NewValue } from '@/components/kit/live/live-rows';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatDate } from '@/lib/core/format/date';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { BoardCell } from '@/lib/core/widgets/board';
import type { Row } from '@/lib/core/widgets/column';
import { type KamishibaiState, kamishibaiLabel, stateOf } from '@/lib/core/widgets/kamishibai-colour';
import type { Kamishibai, LiveColumns } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { CardDialog } from './card-dialog';
import { KamishibaiBoard } from './kamishibai-board';
import { UnsavedPart } from './unsaved-part';
import { useUndoKeys } from './use-undo-keys';

const turnedColumns = ['color', 'at1', 'checkdate'] as const;

/** The existing cards as rows of their live table. */
function rowsOf(data: Kamishibai['data']): Row[] {
  return data.flatMap(({ xid, place, color, at1 }) => {
    if (xid === '' || !place) return [];
    const { board, row, point, seen } = place;
    return [{ xid, board, row, point, color, at1: at1 === '' ? null : at1, checkdate: seen ?? null }];
  });
}

const placeKey = (row: unknown, point: unknown) => `${row} ${point}`;

/** The board with its cards' current rows, including cards added since. */
function cardsOf(data: Kamishibai['data'], rows: readonly Row[]): Kamishibai['data'] {
  const known = new Map(rows.map((row) => [placeKey(row.row, row.point), row]));
  return data.map((cell) => {
    const row = cell.place && known.get(placeKey(cell.place.row, cell.place.point));
    if (!row || !cell.place) return cell;
    const seen = cellOf(row, 'checkdate');
    const { seen: _, ...place } = cell.place;
    return {
      ...cell,
      xid: String(row.xid),
      color: stateOf(row.color, cell.color),
      at1: String(cellOf(row, 'at1') ?? ''),
      place: { ...place, ...(typeof seen === 'string' && { seen }) },
    };
  });
}

/** The values that changing a card writes; on a new card also its position. */
function valuesOf(card: string, cell: BoardCell, color: KamishibaiState, at1: string, today: string): NewValue[] {
  const { board = '', row = '', point = '' } = cell.place ?? {};
  const placed = { board, row, point };
  const values = [
    ...Object.entries(cell.xid === '' ? placed : {}).map(([col, val]) => ({ col, val, typed: val })),
    { col: 'color', val: color, typed: kamishibaiLabel(color) },
    { col: 'at1', val: at1 === '' ? null : at1, typed: at1 },
    { col: 'checkdate', val: today, typed: formatDate(today) },
  ];
  return values.map((value) => ({ row: card, ...value }));
}

/**
 * A board whose cards are rows of a live table: users with Write change them through the table's own edits, and
 * colleagues' changes arrive. The control's day is the day of the change.
 */
function LiveKamishibai({ widget, live, page }: { widget: Kamishibai; live: LiveColumns; page: PageView }) {
  const { data, options } = widget;
  const today = useToday();
  const rows = useMemo(() => rowsOf(data), [data]);
  const table = useMemo(() => ({ options: { columns: live.columns, live: live.live } }), [live]);
  const own = useLiveRows({ ...page, section: live.section }, table, rows, true);
  const undoing = useUndoKeys(own);
  const shown = useMemo(() => ({ ...widget, data: cardsOf(data, own.rows) }), [widget, data, own.rows]);
  const [opened, setOpened] = useState<BoardCell>();
  const cell = opened && shown.data.find((each) => samePlace(each, opened));
  const markOf = (xid: string) => turnedColumns.map((col) => own.mark(xid, col)).find((mark) => mark !== undefined);
  const waiting = shown.data.flatMap(({ xid, h1, ah1 }) => {
    const mark = xid === '' ? undefined : markOf(xid);
    return mark && mark.state !== 'saving' ? [{ xid, name: `${h1}, ${ah1}`, mark }] : [];
  });

  async function setCard(card: BoardCell, color: KamishibaiState, at1: string) {
    setOpened(undefined);
    const id = card.xid === '' ? await own.addRow() : card.xid;
    if (id === undefined) return;
    own.save(valuesOf(id, card, color, at1, today));
    undoing.did(`${card.ah1}: ${kamishibaiLabel(color)}`);
    snackbar.success(`${card.h1}, ${card.ah1}: ${kamishibaiLabel(color)}`);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works wherever the focus is on the board.
    <div className="flex h-full min-h-0 flex-col" onKeyDown={undoing.onKeyDown}>
      <div className="flex flex-wrap items-center gap-2 px-3 pb-1">
        {options.note && (
          <p
            role="status"
            className="inline-flex items-center gap-1.5 rounded-control bg-warn-soft px-2 py-1 text-warn"
          >
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {options.note}
          </p>
        )}
        {live.live.mayWrite && undoing.buttons}
      </div>
      <div className="min-h-0 grow">
        <KamishibaiBoard
          widget={shown}
          page={page}
          turning={{ onOpen: setOpened, isUnsaved: ({ xid }) => xid !== '' && markOf(xid) !== undefined }}
          today={today}
        />
      </div>
      {waiting.map(({ xid, name, mark }) => (
        <UnsavedPart
          key={xid}
          name={name}
          mark={mark}
          onRetry={own.retry}
          onChoose={(which) => {
            for (const col of turnedColumns) own.choose(xid, col, which);
            if (which === 'stored') undoing.dropped();
          }}
        />
      ))}
      {undoing.said}
      {cell && (
        <CardDialog
          cell={cell}
          page={page}
          today={today}
          mayWrite={live.live.mayWrite}
          onSet={(color, at1) => void setCard(cell, color, at1)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function samePlace(a: BoardCell, b: BoardCell): boolean {
  return a.place?.row === b.place?.row && a.place?.point === b.place?.point;
}

/** A board; where its cards are rows of a live table they can be changed, and colleagues' changes arrive. */
export function KamishibaiWidget({ widget, page }: { widget: Kamishibai; page: PageView }) {
  const { live } = widget.options;
  if (live) return <LiveKamishibai widget={widget} live={live} page={page} />;
  return <KamishibaiBoard widget={widget} page={page} />;
}
