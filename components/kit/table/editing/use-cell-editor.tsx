import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Position } from '@/components/kit/table/grid-model';
import { EditedCell } from '@/components/kit/table/over-cell';
import { snackbar } from '@/components/kit/ui/snackbar';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Cell } from '@/lib/core/widgets/column';
import { parseCell } from '@/lib/platform/tables/parse-cell';
import { CellEditor } from './cell-editor';
import { type CellId, idAt, placeOf } from './cell-id';
import { editText } from './edit-text';
import { canEdit } from './editable-source';
import type { EditingContext } from './editing-context';
import type { EditorEnd } from './editor-props';

type Open = CellId & { over: boolean; text: string; was: Cell };

export type OpenEditor = (at: Position, over: boolean) => boolean;
export type ToggleCell = (at: Position) => void;

/** The editor of one cell at a time: `open` tells whether it opened, `draw` is its layer over the cell. */
export function useCellEditor({ sheet, goFrom, notify, announce }: EditingContext): {
  open: OpenEditor;
  toggle: ToggleCell;
  draw: (headerLines: number) => ReactNode;
} {
  const { source, columns, live, mayWrite } = sheet;
  const [edited, setEdited] = useState<Open>();

  function open(at: Position, over: boolean): boolean {
    const id = idAt(sheet, at);
    const column = columns[at.column];
    const row = source.row?.(at.line);
    if (!id || !column || !row) return false;
    if (!mayWrite) {
      notify({ text: 'Du kan lese tabellen, men ikke endre den.', wrong: false });
      return false;
    }
    if (!canEdit(column, mayWrite)) {
      notify({ text: `«${column.text}» kan ikke endres.`, wrong: false });
      return false;
    }
    const mark = live.mark(id.row, id.col);
    const was = cellOf(row, id.col);
    const text = mark && 'typed' in mark ? mark.typed : editText(column, was);
    // Drawn at once, so that the editor has the focus before the key that opened it inserts its character.
    flushSync(() => setEdited({ ...id, over, text, was: mark?.state === 'conflict' ? mark.now.val : was }));
    return true;
  }

  /** Turns a boolean cell on or off, without an editor. */
  function toggle(at: Position) {
    const id = idAt(sheet, at);
    const column = columns[at.column];
    const row = source.row?.(at.line);
    if (!id || !column || !row) return;
    if (!canEdit(column, mayWrite)) return notify({ text: `«${column.text}» kan ikke endres.`, wrong: false });
    const val = cellOf(row, id.col) !== true;
    live.save([{ ...id, val, typed: val ? 'Ja' : 'Nei' }]);
  }

  function onEnd({ raw, typed, action }: EditorEnd) {
    setEdited(undefined);
    if (!edited) return;
    const at = placeOf(sheet, edited);
    const column = columns.find(({ value }) => value === edited.col);
    if (!at || !column) {
      snackbar.error(`Raden er slettet av en annen. Du skrev: «${typed}».`);
      return;
    }
    if (action === 'cancel') return goFrom(at, action);
    const id = { row: edited.row, col: edited.col };
    const parsed = parseCell(column, raw);
    if ('error' in parsed) {
      live.refuse(id.row, id.col, typed, parsed.error);
      announce(`${column.text}: ${parsed.error}`);
      return goFrom(at, action === 'away' ? 'away' : 'stay');
    }
    const mark = live.mark(id.row, id.col);
    const waits = mark !== undefined && mark.state !== 'saving';
    if (waits || parsed.value !== edited.was) live.save([{ ...id, val: parsed.value, typed, was: edited.was }]);
    goFrom(at, action);
  }

  function draw(headerLines: number): ReactNode {
    const at = edited && placeOf(sheet, edited);
    const column = at && columns[at.column];
    if (!edited || !at || !column) return undefined;
    const { row, col, text, over } = edited;
    return (
      <EditedCell at={at} headerLines={headerLines}>
        <CellEditor key={`${row} ${col}`} column={column} text={text} over={over} onEnd={onEnd} />
      </EditedCell>
    );
  }

  return { open, toggle, draw };
}
