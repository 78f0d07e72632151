'use client';

import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { leadsNowhere, useOpenGroups, useTableSource } from '@/components/kit/table/data-table';
import { editableSource } from '@/components/kit/table/editing/editable-source';
import { useCellEditing } from '@/components/kit/table/editing/use-cell-editing';
import { useNewRow } from '@/components/kit/table/editing/use-new-row';
import { useRowDrag, withHandles } from '@/components/kit/table/editing/use-row-drag';
import type { GridEditing, GridPlace, GridSource } from '@/components/kit/table/grid-model';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Column } from '@/lib/core/widgets/column';
import { useCalculation } from './calculation-context';
import { onRowKey, type RowActions } from './row-actions';
import type { TabSpec } from './tab-rows';
import { useRowActions } from './use-row-actions';
import type { ShownTable } from './use-shown-table';

/** An empty amount shows what the line lacks to have one. */
function withMissing(source: GridSource, columns: readonly Column[]): GridSource {
  return {
    ...source,
    cell: (line, column) => {
      const cell = source.cell(line, column);
      if (columns[column]?.value !== 'amount' || cell.mark !== undefined) return cell;
      const missing = source.row?.(line)?._missing;
      return typeof missing === 'string' ? { ...cell, text: `mangler ${missing}`, faint: true } : cell;
    },
  };
}

/** The lines of the table, with marks, and handles where rows can be moved. */
function useEditableSource({ live, columns, result }: ShownTable, mayWrite: boolean): GridSource {
  const { mark, version } = live;
  const groups = useOpenGroups(true);
  const base = useTableSource(columns, result, leadsNowhere, groups);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the marks.
  return useMemo(() => {
    const shownMarks = { mark, flash: () => undefined, isDraft: () => false, present: [] };
    const editable = withMissing(editableSource(base, columns, shownMarks, mayWrite), columns);
    return mayWrite ? withHandles(editable) : editable;
  }, [base, columns, mark, version, mayWrite]);
}

/** Editing of the cells of a table, and moving, copying and leaving out its rows by key, menu and drag. */
export function useTableEditing({
  shown,
  spec,
  mayWrite,
  describedBy,
  lineHeight,
  goTo,
  announce,
}: {
  shown: ShownTable;
  spec: TabSpec;
  mayWrite: boolean;
  /** The id of the key help. */
  describedBy: string;
  lineHeight: number;
  /** The row to focus when the table opens. */
  goTo: string | undefined;
  announce: (text: string) => void;
}) {
  const { store } = useCalculation();
  const { live, columns } = shown;
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>();
  const source = useEditableSource(shown, mayWrite);
  const newRow = useNewRow(live, source, columns, () => cells.editing.place.current);
  const addRow = mayWrite && spec.add ? newRow : () => {};
  const rowActions = useRowActions({
    store,
    source,
    place: () => cells.editing.place.current,
    beside: spec.beside,
    within: spec.within,
    announce,
  });

  const cells = useCellEditing({
    source,
    columns,
    live,
    mayWrite,
    describedBy,
    addRow,
    onDelete: (ids) => mayWrite && rowActions.remove(ids),
    onHistory: () => {},
    onMenu: setMenuAt,
    announce,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes there once, when the table opens on a row.
  useEffect(() => {
    const line = goTo === undefined ? -1 : (source.find?.(goTo) ?? -1);
    if (line >= 0) cells.editing.place.current?.go({ line, column: 0 });
  }, [goTo]);

  const drag = useRowDrag({ place: cells.editing.place, source, lineHeight, onDrop: rowActions.drop });
  const onRow = (what: (row: string) => void) => () => {
    const cell = cells.lastCell();
    if (!mayWrite) return;
    if (cell) what(cell.row);
    else snackbar.info('Velg en rad først.');
  };
  const actions: RowActions = {
    move: (step) => onRow((row) => rowActions.move(row, step))(),
    copy: onRow(rowActions.copy),
    toggle: onRow(rowActions.toggle),
    remove: onRow(() => rowActions.remove(cells.chosenRows())),
  };
  const editing: GridEditing = {
    ...cells.editing,
    onKeyDown: (event: KeyboardEvent, at: GridPlace) => {
      if (at.cursor.line >= 0 && onRowKey(event, actions)) event.preventDefault();
      else cells.editing.onKeyDown(event, at);
    },
    overlay: (at) => drag.overlay ?? cells.editing.overlay(at),
  };
  const menu = {
    chosen: cells.chosenRows().length,
    at: menuAt,
    onClose: () => setMenuAt(undefined),
    onClosed: cells.back,
  };
  return { source, editing, actions, addRow, drag, menu };
}
