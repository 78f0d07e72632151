'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import type { GridEditing, GridPlace, GridSource, Position } from '@/components/kit/table/grid-model';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Column } from '@/lib/core/widgets/column';
import { clipboardEvents, pointerEvents } from './cell-events';
import { type CellId, idAt, placeOf, rowsIn } from './cell-id';
import { CellNote } from './cell-note';
import { cellAfter } from './cell-steps';
import { fillCells, fillCellsDown, type Outcome } from './change-cells';
import type { EditingContext } from './editing-context';
import { FillHandle } from './fill-handle';
import { filledCells } from './fill-range';
import { useCellEditor } from './use-cell-editor';
import { type RowCommands, useCellKeys } from './use-cell-keys';

type Requested = RowCommands & {
  source: GridSource;
  columns: readonly Column[];
  live: LiveRows;
  mayWrite: boolean;
  describedBy: string;
  onMenu: (at: { x: number; y: number }, cell: CellId) => void;
  /** Announces text to a screen reader. */
  announce: (text: string) => void;
};

/** The focused cell, also after the focus has left the table, broadcast to colleagues. */
function useFocusedCell(sheet: EditingContext['sheet']) {
  const { moveTo } = sheet.live;
  const [focused, setFocused] = useState(false);
  // A ref, so that moving the cursor draws only the cells it leaves and enters.
  const last = useRef<CellId>(undefined);
  const broadcast = useRef('');
  const onMove = (at: Position | undefined) => {
    const id = at && at.line >= 0 ? idAt(sheet, at) : undefined;
    const name = id ? `${id.row}\n${id.col}` : '';
    if (name === broadcast.current) return;
    broadcast.current = name;
    setFocused(id !== undefined);
    if (id) last.current = id;
    moveTo(id?.row ?? null, id?.col ?? null);
  };
  useEffect(() => () => moveTo(null, null), [moveTo]);
  return { focused, last, onMove };
}

/** The layers over the focused cell: the fill handle, and the note on a value that is not saved. */
function FocusedCell({
  context: { sheet, notify },
  place: { cursor, range, go },
  id: { row, col },
}: {
  context: EditingContext;
  place: GridPlace;
  id: CellId;
}) {
  const { source, live, mayWrite } = sheet;
  const mark = live.mark(row, col);
  return (
    <>
      {mayWrite && source.row?.(cursor.line) && (
        <FillHandle range={range} onFill={(target) => notify(fillCells(sheet, filledCells(range, target)))} />
      )}
      {mark && mark.state !== 'saving' && (
        <CellNote
          key={`${row} ${col} ${mark.state}`}
          at={cursor}
          mark={mark}
          onChoose={(which) => {
            live.choose(row, col, which);
            go(cursor);
          }}
          onRetry={live.retry}
          onLeave={() => go(cursor)}
        />
      )}
    </>
  );
}

/** The keys, pointer and clipboard of an editable table, and the layers over its cells. */
export function useCellEditing(requested: Requested) {
  const { source, columns, live, mayWrite, describedBy, onMenu, announce } = requested;
  const place = useRef<GridPlace | null>(null);
  const sheet = { source, columns, live, mayWrite };

  function notify(outcome: Outcome) {
    if (!outcome) return;
    if (outcome.wrong) snackbar.error(outcome.text);
    else if (outcome.undo) live.offerUndo(outcome.text);
    else snackbar.info(outcome.text);
    announce(outcome.text);
  }
  const goFrom: EditingContext['goFrom'] = (at, action) => {
    if (action !== 'away') place.current?.go(cellAfter(source, columns.length, at, action));
  };

  const context: EditingContext = { sheet, goFrom, notify, announce };
  const editor = useCellEditor(context);
  const onKeyDown = useCellKeys(context, editor, requested);
  const { focused, last, onMove } = useFocusedCell(sheet);

  function overlay(at: GridPlace): ReactNode {
    const drawn = editor.draw(at.headerLines);
    if (drawn) return drawn;
    const id = focused && at.cursor.line >= 0 ? idAt(sheet, at.cursor) : undefined;
    return id ? <FocusedCell context={context} place={at} id={id} /> : null;
  }

  const editing: GridEditing = {
    place,
    describedBy,
    onKeyDown,
    ...clipboardEvents(context),
    ...pointerEvents(context, editor, onMenu),
    onMove,
    overlay,
  };

  const lastPlace = () => last.current && placeOf(sheet, last.current);
  /** The cell that has or had the cursor; undefined when its row is gone. */
  const lastCell = () => (lastPlace() ? last.current : undefined);
  /** The selected rows: those of the range that contains the last cell, else its own row. */
  const chosenRows = (): string[] => {
    const cell = lastCell();
    if (!cell) return [];
    const rows = place.current ? rowsIn(source, place.current.range) : [];
    return rows.includes(cell.row) ? rows : [cell.row];
  };
  const edit = (id: CellId) => {
    const at = placeOf(sheet, id);
    if (at) editor.open(at, false);
  };
  const fill = () => place.current && notify(fillCellsDown(sheet, place.current.range));
  const back = () => {
    const at = lastPlace();
    if (at) place.current?.go(at);
  };
  return { editing, edit, fill, back, lastCell, chosenRows };
}
