import { type KeyboardEvent, useRef } from 'react';
import type { GridEditing, GridPlace } from '@/components/kit/table/grid-model';
import { type CellId, idAt, rowsIn } from './cell-id';
import { focusNote } from './cell-note';
import { besideCell } from './cell-steps';
import { clearCells, fillCellsDown } from './change-cells';
import { type GridAction, gridAction, keyOf } from './edit-keys';
import { canEdit } from './editable-source';
import type { EditingContext } from './editing-context';
import type { OpenEditor, ToggleCell } from './use-cell-editor';

/** The keyboard's commands on whole rows and their history. */
export type RowCommands = {
  addRow: () => void;
  onDelete: (rows: readonly string[]) => void;
  onHistory: (cell: CellId) => void;
};

/** The keys of an editable table while no editor is open. */
export function useCellKeys(
  { sheet, goFrom, notify }: EditingContext,
  editor: { open: OpenEditor; toggle: ToggleCell },
  { addRow, onDelete, onHistory }: RowCommands,
): GridEditing['onKeyDown'] {
  const { source, columns, live, mayWrite } = sheet;
  // After Escape the next Tab leaves the table.
  const mayLeave = useRef(false);

  /** The actions on the table, also without a cell at the cursor; false: the action is not one of them. */
  function onTable(action: GridAction, event: KeyboardEvent, { cursor, go }: GridPlace, leaving: boolean): boolean {
    switch (action) {
      case 'undo':
        event.preventDefault();
        live.undo();
        return true;
      case 'redo':
        event.preventDefault();
        live.redo();
        return true;
      case 'add-row':
        event.preventDefault();
        addRow();
        return true;
      case 'next':
      case 'previous': {
        if (leaving || cursor.line < 0) return true;
        const to = besideCell(source, columns.length, cursor, action === 'next' ? 1 : -1);
        if (!to) return true;
        event.preventDefault();
        go(to);
        return true;
      }
      default:
        return false;
    }
  }

  function onCell(action: GridAction, event: KeyboardEvent, { cursor, range }: GridPlace, id: CellId) {
    // An opened editor must receive the character of the key that opened it.
    if (action === 'type') {
      if (!editor.open(cursor, true)) event.preventDefault();
      return;
    }
    switch (action) {
      case 'edit':
        event.preventDefault();
        if (live.mark(id.row, id.col)?.state === 'conflict' && event.key === 'Enter' && focusNote()) return;
        if (event.key === 'Enter' && !canEdit(columns[cursor.column], mayWrite)) return goFrom(cursor, 'down');
        return void editor.open(cursor, false);
      case 'toggle':
        event.preventDefault();
        return editor.toggle(cursor);
      case 'down':
        event.preventDefault();
        return goFrom(cursor, 'down');
      case 'clear':
        event.preventDefault();
        return notify(clearCells(sheet, range));
      case 'fill-down':
        event.preventDefault();
        return notify(fillCellsDown(sheet, range));
      case 'delete-row':
        event.preventDefault();
        return onDelete(rowsIn(source, range));
      case 'history':
        event.preventDefault();
        return onHistory(id);
      case 'open':
        event.preventDefault();
        return event.currentTarget.querySelector<HTMLElement>(':focus a, a:focus')?.click();
    }
  }

  return (event, place) => {
    const { cursor } = place;
    const action = gridAction(keyOf(event), columns[cursor.column]?.editor?.kind);
    const leaving = mayLeave.current;
    mayLeave.current = action === 'leave' || (leaving && event.key === 'Shift');
    if (!action || onTable(action, event, place, leaving)) return;
    const id = cursor.line >= 0 ? idAt(sheet, cursor) : undefined;
    if (id) onCell(action, event, place, id);
  };
}
