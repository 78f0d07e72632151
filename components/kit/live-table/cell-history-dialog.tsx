'use client';

import type { LiveRows } from '@/components/kit/live/live-rows';
import type { CellId } from '@/components/kit/table/editing/cell-id';
import { canEdit } from '@/components/kit/table/editing/editable-source';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Cell } from '@/lib/core/widgets/column';
import { parseCell } from '@/lib/platform/tables/parse-cell';
import type { Part } from '@/lib/platform/tables/parts';
import { HistoryDialog } from './history-dialog';

/** The history of a cell of a live table; an earlier value is restored through the table, as an edit of the user's. */
export function CellHistoryDialog({
  cell,
  live,
  mayWrite,
  labelOf,
  table,
  onClose,
}: {
  cell: CellId;
  live: LiveRows;
  mayWrite: boolean;
  labelOf: (row: string) => string;
  /** The table the history is read from. */
  table: Part & { section: string; tbl: string; company: string };
  onClose: () => void;
}) {
  const column = live.columns.find(({ value }) => value === cell.col);
  if (!column) return null;

  const restore = (value: Cell, typed: string) => {
    const parsed = parseCell(column, value);
    if ('error' in parsed) {
      snackbar.error(parsed.error);
      return;
    }
    live.save([{ ...cell, val: parsed.value, typed }]);
    onClose();
    snackbar.info('Gjenopprettet');
  };

  return (
    <HistoryDialog
      title={`${column.text} · ${labelOf(cell.row)}`}
      address={{ ...table, ...cell }}
      onRestore={canEdit(column, mayWrite) ? restore : undefined}
      onClose={onClose}
    />
  );
}
