'use client';

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { LiveRows } from '@/components/kit/live/live-rows';
import type { CellRange, GridEditing, GridPlace, GridSource, Position } from '@/components/kit/table/grid-model';
import { EditedCell } from '@/components/kit/table/over-cell';
import { cellAt } from '@/components/kit/table/use-cell-cursor';
import { snackbar } from '@/components/kit/ui/snackbar';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Cell, Column } from '@/lib/core/widgets/column';
import { parseCell } from '@/lib/platform/tables/parse-cell';
import { CellEditor } from './cell-editor';
import { CellNote, focusNote } from './cell-note';
import { besideCell, cellAfter } from './cell-steps';
import { clearCells, fillCells, fillCellsDown, type Outcome, pasteCells } from './change-cells';
import { gridAction, keyOf } from './edit-keys';
import { editText } from './edit-text';
import { canEdit } from './editable-source';
import type { EditorEnd } from './editor-props';
import { FillHandle } from './fill-handle';
import { filledCells } from './fill-range';

/** A cell by ids, independent of its position. */
export type CellId = { row: string; col: string };
type Open = CellId & { over: boolean; text: string; was: Cell };

type Requested = {
  source: GridSource;
  columns: readonly Column[];
  live: LiveRows;
  mayWrite: boolean;
  describedBy: string;
  addRow: () => void;
  onDelete: (rows: readonly string[]) => void;
  onHistory: (cell: CellId) => void;
  onMenu: (at: { x: number; y: number }, cell: CellId) => void;
  /** Announces text to a screen reader. */
  announce: (text: string) => void;
};

/** The keys, pointer and clipboard of an editable table, and the layers over its cells. */
export function useCellEditing(requested: Requested) {
  const { source, columns, live, mayWrite, describedBy, addRow, onDelete, onHistory, onMenu, announce } = requested;
  const place = useRef<GridPlace | null>(null);
  const [open, setOpen] = useState<Open>();
  const [focused, setFocused] = useState(false);
  // The last cell with the cursor, for the menus; a ref, so that moving the cursor draws only the cells it leaves and
  // enters.
  const last = useRef<CellId>(undefined);
  const mayLeave = useRef(false);
  const sheet = { source, columns, live, mayWrite };

  const idAt = ({ line, column }: Position): CellId | undefined => {
    const row = source.key?.(line);
    const col = columns[column]?.value;
    return row === undefined || col === undefined ? undefined : { row, col };
  };
  const placeOf = ({ row, col }: CellId): Position | undefined => {
    const line = source.find?.(row) ?? -1;
    const column = columns.findIndex(({ value }) => value === col);
    return line === -1 || column === -1 ? undefined : { line, column };
  };

  /** The rows of a range, without the group headings between them. */
  function rowsIn({ top, bottom }: CellRange): string[] {
    const rows: string[] = [];
    for (let line = Math.max(0, top); line <= bottom; line += 1) {
      const row = source.key?.(line);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  function tell(outcome: Outcome) {
    if (!outcome) return;
    if (outcome.wrong) snackbar.error(outcome.text);
    else if (outcome.undo) live.offerUndo(outcome.text);
    else snackbar.info(outcome.text);
    announce(outcome.text);
  }

  function openEditor(at: Position, over: boolean): boolean {
    const id = idAt(at);
    const column = columns[at.column];
    const row = source.row?.(at.line);
    if (!id || !column || !row) return false;
    if (!mayWrite) {
      tell({ text: 'Du kan lese tabellen, men ikke endre den.', wrong: false });
      return false;
    }
    if (!canEdit(column, mayWrite)) {
      tell({ text: `«${column.text}» kan ikke endres.`, wrong: false });
      return false;
    }
    const mark = live.mark(id.row, id.col);
    const was = cellOf(row, id.col);
    const text = mark && 'typed' in mark ? mark.typed : editText(column, was);
    flushSync(() => setOpen({ ...id, over, text, was: mark?.state === 'conflict' ? mark.now.val : was }));
    return true;
  }

  function toggle(at: Position) {
    const id = idAt(at);
    const column = columns[at.column];
    const row = source.row?.(at.line);
    if (!id || !column || !row) return;
    if (!canEdit(column, mayWrite)) return tell({ text: `«${column.text}» kan ikke endres.`, wrong: false });
    const val = cellOf(row, id.col) !== true;
    live.save([{ ...id, val, typed: val ? 'Ja' : 'Nei' }]);
  }

  function goFrom(at: Position, action: EditorEnd['action']) {
    if (action !== 'away') place.current?.go(cellAfter(source, columns.length, at, action));
  }

  function onEnd({ raw, typed, action }: EditorEnd) {
    setOpen(undefined);
    if (!open) return;
    const at = placeOf(open);
    const column = columns.find(({ value }) => value === open.col);
    if (!at || !column) {
      snackbar.error(`Raden er slettet av en annen. Du skrev: «${typed}».`);
      return;
    }
    if (action === 'cancel') return goFrom(at, action);
    const id = { row: open.row, col: open.col };
    const parsed = parseCell(column, raw);
    if ('error' in parsed) {
      live.refuse(id.row, id.col, typed, parsed.error);
      announce(`${column.text}: ${parsed.error}`);
      return goFrom(at, action === 'away' ? 'away' : 'stay');
    }
    const mark = live.mark(id.row, id.col);
    const waits = mark !== undefined && mark.state !== 'saving';
    if (waits || parsed.value !== open.was) live.save([{ ...id, val: parsed.value, typed, was: open.was }]);
    goFrom(at, action);
  }

  function onKeyDown(event: KeyboardEvent, { cursor, range, go }: GridPlace) {
    const column = columns[cursor.column];
    const id = cursor.line >= 0 ? idAt(cursor) : undefined;
    const action = gridAction(keyOf(event), column?.editor?.kind);
    const leaving = mayLeave.current;
    mayLeave.current = action === 'leave' || (leaving && event.key === 'Shift');
    if (!action) return;
    const take = () => event.preventDefault();
    const mark = id && live.mark(id.row, id.col);
    switch (action) {
      case 'undo':
        take();
        return live.undo();
      case 'redo':
        take();
        return live.redo();
      case 'add-row':
        take();
        return addRow();
      case 'next':
      case 'previous': {
        const to =
          leaving || cursor.line < 0
            ? undefined
            : besideCell(source, columns.length, cursor, action === 'next' ? 1 : -1);
        if (to) take();
        return to && go(to);
      }
      default:
        break;
    }
    if (!id) return;
    switch (action) {
      case 'edit':
        take();
        if (mark?.state === 'conflict' && event.key === 'Enter' && focusNote()) return;
        if (event.key === 'Enter' && !canEdit(column, mayWrite)) return goFrom(cursor, 'down');
        return void openEditor(cursor, false);
      case 'type':
        // The editor must have the focus before the key's character is inserted, so that it gets it.
        if (!openEditor(cursor, true)) take();
        return;
      case 'toggle':
        take();
        return toggle(cursor);
      case 'down':
        take();
        return goFrom(cursor, 'down');
      case 'clear':
        take();
        return tell(clearCells(sheet, range));
      case 'fill-down':
        take();
        return tell(fillCellsDown(sheet, range));
      case 'delete-row':
        take();
        return onDelete(rowsIn(range));
      case 'history':
        take();
        return onHistory(id);
      case 'open':
        take();
        return event.currentTarget.querySelector<HTMLElement>(':focus a, a:focus')?.click();
    }
  }

  function onPaste(event: ClipboardEvent, { cursor, range, go }: GridPlace) {
    const text = event.clipboardData.getData('text/plain');
    if (text === '' || (cursor.line < 0 && source.count > 0)) return;
    event.preventDefault();
    const { outcome, range: landed } = pasteCells(sheet, range, text);
    tell(outcome);
    const wrong = outcome?.at && placeOf(outcome.at);
    if (wrong) return go(wrong);
    if (!landed) return;
    go({ line: landed.bottom, column: landed.right });
    go({ line: landed.top, column: landed.left }, true);
  }

  function onContextMenu(event: MouseEvent, { range, go }: GridPlace) {
    const at = cellAt(event.target);
    const id = at && at.line >= 0 ? idAt(at) : undefined;
    if (!at || !id) return;
    event.preventDefault();
    const chosen =
      at.line >= range.top && at.line <= range.bottom && at.column >= range.left && at.column <= range.right;
    if (!chosen) go(at);
    onMenu({ x: event.clientX, y: event.clientY }, id);
  }

  const moveTo = live.moveTo;
  const outcome = useRef('');
  const onMove = (at: Position | undefined) => {
    const id = at && at.line >= 0 ? idAt(at) : undefined;
    const name = id ? `${id.row}\n${id.col}` : '';
    if (name === outcome.current) return;
    outcome.current = name;
    setFocused(id !== undefined);
    if (id) last.current = id;
    moveTo(id?.row ?? null, id?.col ?? null);
  };
  useEffect(() => () => moveTo(null, null), [moveTo]);

  function overlay({ cursor, range, headerLines }: GridPlace): ReactNode {
    const at = open && placeOf(open);
    const column = at && columns[at.column];
    if (open && at && column) {
      return (
        <EditedCell at={at} headerLines={headerLines}>
          <CellEditor key={`${open.row} ${open.col}`} column={column} text={open.text} over={open.over} onEnd={onEnd} />
        </EditedCell>
      );
    }
    const here = focused && cursor.line >= 0 ? idAt(cursor) : undefined;
    if (!here) return null;
    const spot = cursor;
    const mark = live.mark(here.row, here.col);
    return (
      <>
        {mayWrite && source.row?.(cursor.line) && (
          <FillHandle range={range} onFill={(target) => tell(fillCells(sheet, filledCells(range, target)))} />
        )}
        {mark && mark.state !== 'saving' && (
          <CellNote
            key={`${here.row} ${here.col} ${mark.state}`}
            at={spot}
            mark={mark}
            onChoose={(which) => {
              live.choose(here.row, here.col, which);
              place.current?.go(spot);
            }}
            onRetry={live.retry}
            onLeave={() => place.current?.go(spot)}
          />
        )}
      </>
    );
  }

  const editing: GridEditing = {
    place,
    describedBy,
    onKeyDown,
    onPaste,
    onCut: (_event, { range }) => tell(clearCells(sheet, range)),
    onClick: (event, { cursor }, again) => {
      const at = cellAt(event.target);
      if (!at || at.line < 0) return;
      if (event.target instanceof Element && event.target.closest('[data-toggle]')) return toggle(at);
      const kind = columns[at.column]?.editor?.kind;
      const same = at.line === cursor.line && at.column === cursor.column;
      if (again && same && kind !== 'boolean' && canEdit(columns[at.column], mayWrite)) openEditor(at, false);
    },
    onDoubleClick: (event) => {
      const at = cellAt(event.target);
      if (!at || at.line < 0 || columns[at.column]?.editor?.kind === 'boolean') return;
      window.getSelection()?.removeAllRanges();
      openEditor(at, false);
    },
    onContextMenu,
    onMove,
    overlay,
  };

  /** The cell that has or had the cursor; undefined when its row is gone. */
  const lastCell = () => (last.current && placeOf(last.current) ? last.current : undefined);
  /** The selected rows: those of the range that contains the last cell, else its own row. */
  const chosenRows = (): string[] => {
    const cell = lastCell();
    if (!cell) return [];
    const rows = place.current ? rowsIn(place.current.range) : [];
    return rows.includes(cell.row) ? rows : [cell.row];
  };
  const edit = (id: CellId) => {
    const at = placeOf(id);
    if (at) openEditor(at, false);
  };
  const fill = () => place.current && tell(fillCellsDown(sheet, place.current.range));
  const back = () => {
    const at = last.current && placeOf(last.current);
    if (at) place.current?.go(at);
  };
  return { editing, edit, fill, back, lastCell, chosenRows };
}
