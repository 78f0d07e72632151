'use client';

import { ArrowDownToLine, ArrowUpRight, History, ListTodo, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import type { CellId } from '@/components/kit/table/editing/cell-id';
import { canEdit } from '@/components/kit/table/editing/editable-source';
import type { useCellEditing } from '@/components/kit/table/editing/use-cell-editing';
import { Link } from '@/components/kit/ui/link';
import { MenuItem, MenuLine } from '@/components/kit/ui/menu';
import type { RowRoad } from './with-road';

/** The actions on the current cell and its row; the items of the menu button and the context menu. */
export function CellMenu({
  cells,
  live,
  mayWrite,
  newRow,
  openOf,
  onHistory,
  onTask,
  road,
  onAdd,
  onDelete,
}: {
  /** Read when the menu opens: the cell they act on, and the selected rows. */
  cells: Pick<ReturnType<typeof useCellEditing>, 'lastCell' | 'chosenRows' | 'edit' | 'fill'>;
  live: LiveRows;
  mayWrite: boolean;
  /** The text of the item that adds a row. */
  newRow: string;
  /** The link of what a cell names, if any. */
  openOf: (cell: CellId) => string | undefined;
  onHistory: (cell: CellId) => void;
  /** Adds a task about the row; absent for users without tasks here. */
  onTask?: (row: string) => void;
  /** Another link of the row. */
  road?: RowRoad;
  onAdd: () => void;
  onDelete: (rows: readonly string[]) => void;
}) {
  const cell = cells.lastCell();
  const rows = cells.chosenRows();
  // A disabled item, since a menu must have one.
  if (!cell) return <MenuItem disabled>Velg en celle først.</MenuItem>;
  const column = live.columns.find(({ value }) => value === cell.col);
  const mark = live.mark(cell.row, cell.col);
  const address = openOf(cell);
  return (
    <>
      {address !== undefined && (
        <MenuItem asChild>
          <Link href={address} prefetch={false}>
            <ArrowUpRight />
            Åpne det cellen navngir
          </Link>
        </MenuItem>
      )}
      {canEdit(column, mayWrite) && column?.editor?.kind !== 'boolean' && (
        <MenuItem icon={<Pencil />} keys="F2" onSelect={() => cells.edit(cell)}>
          Rediger cellen
        </MenuItem>
      )}
      {mayWrite && (
        <MenuItem icon={<ArrowDownToLine />} keys="Ctrl+D" onSelect={cells.fill}>
          Fyll ned
        </MenuItem>
      )}
      {mark && mark.state !== 'saving' && (
        <MenuItem icon={<Undo2 />} onSelect={() => live.choose(cell.row, cell.col, 'stored')}>
          {mark.state === 'conflict' ? 'Bruk lagret' : 'Forkast verdien'}
        </MenuItem>
      )}
      {!live.isDraft(cell.row) && (
        <MenuItem icon={<History />} keys="Alt+H" onSelect={() => onHistory(cell)}>
          Historikk
        </MenuItem>
      )}
      {road && !live.isDraft(cell.row) && (
        <MenuItem asChild>
          <Link href={road.hrefOf(cell.row)} prefetch={false}>
            {road.icon}
            {road.text}
          </Link>
        </MenuItem>
      )}
      {onTask && !live.isDraft(cell.row) && (
        <MenuItem icon={<ListTodo />} onSelect={() => onTask(cell.row)}>
          Lag oppgave av raden
        </MenuItem>
      )}
      {mayWrite && (
        <>
          <MenuLine />
          <MenuItem icon={<Plus />} keys="Ctrl+Enter" onSelect={onAdd}>
            {newRow}
          </MenuItem>
          <MenuItem icon={<Trash2 />} keys="Ctrl+−" onSelect={() => onDelete(rows)}>
            {rows.length > 1 ? `Slett ${rows.length} rader` : 'Slett raden'}
          </MenuItem>
        </>
      )}
    </>
  );
}
