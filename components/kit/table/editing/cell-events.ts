import { flushSync } from 'react-dom';
import type { GridEditing } from '@/components/kit/table/grid-model';
import { cellAt } from '@/components/kit/table/use-cell-cursor';
import { type CellId, idAt, placeOf } from './cell-id';
import { clearCells, pasteCells } from './change-cells';
import { canEdit } from './editable-source';
import type { EditingContext } from './editing-context';
import type { OpenEditor, ToggleCell } from './use-cell-editor';

/** Cut and paste in an editable table; the grid copies. */
export function clipboardEvents({ sheet, notify }: EditingContext): Pick<GridEditing, 'onCut' | 'onPaste'> {
  return {
    onCut: (_event, { range }) => notify(clearCells(sheet, range)),
    onPaste: (event, { cursor, range, go }) => {
      const text = event.clipboardData.getData('text/plain');
      if (text === '' || (cursor.line < 0 && sheet.source.count > 0)) return;
      event.preventDefault();
      // Rows that are added are drawn first, so that the lines selected below are theirs.
      const { outcome, range: landed } = flushSync(() => pasteCells(sheet, range, text));
      notify(outcome);
      const wrong = outcome?.at && placeOf(sheet, outcome.at);
      if (wrong) return go(wrong);
      if (!landed) return;
      go({ line: landed.bottom, column: landed.right });
      go({ line: landed.top, column: landed.left }, true);
    },
  };
}

/** Clicks, taps and the context menu of an editable table. */
export function pointerEvents(
  { sheet }: EditingContext,
  editor: { open: OpenEditor; toggle: ToggleCell },
  onMenu: (at: { x: number; y: number }, cell: CellId) => void,
): Pick<GridEditing, 'onClick' | 'onDoubleClick' | 'onContextMenu'> {
  const { columns, mayWrite } = sheet;
  return {
    onClick: (event, { cursor }, again) => {
      const at = cellAt(event.target);
      if (!at || at.line < 0) return;
      if (event.target instanceof Element && event.target.closest('[data-toggle]')) return editor.toggle(at);
      const kind = columns[at.column]?.editor?.kind;
      const same = at.line === cursor.line && at.column === cursor.column;
      if (again && same && kind !== 'boolean' && canEdit(columns[at.column], mayWrite)) editor.open(at, false);
    },
    onDoubleClick: (event) => {
      const at = cellAt(event.target);
      if (!at || at.line < 0 || columns[at.column]?.editor?.kind === 'boolean') return;
      window.getSelection()?.removeAllRanges();
      editor.open(at, false);
    },
    onContextMenu: (event, { range, go }) => {
      const at = cellAt(event.target);
      const id = at && at.line >= 0 ? idAt(sheet, at) : undefined;
      if (!at || !id) return;
      event.preventDefault();
      const chosen =
        at.line >= range.top && at.line <= range.bottom && at.column >= range.left && at.column <= range.right;
      if (!chosen) go(at);
      onMenu({ x: event.clientX, y: event.clientY }, id);
    },
  };
}
