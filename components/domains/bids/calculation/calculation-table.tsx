'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { DataTable, leadsNowhere, useOpenGroups, useTableSource } from '@/components/kit/table/data-table';
import { editableSource } from '@/components/kit/table/editing/editable-source';
import { useCellEditing } from '@/components/kit/table/editing/use-cell-editing';
import { useNewRow } from '@/components/kit/table/editing/use-new-row';
import { useRowDrag, withHandles } from '@/components/kit/table/editing/use-row-drag';
import type { GridEditing, GridPlace, GridSource } from '@/components/kit/table/grid-model';
import { useCompact } from '@/components/kit/table/use-compact';
import { lineHeights } from '@/components/kit/table/virtual-grid';
import { ColumnChooser } from '@/components/kit/table-page/column-chooser';
import { useColumnChoice } from '@/components/kit/table-page/use-column-choice';
import { useNarrow } from '@/components/kit/ui/narrow';
import { SearchBox } from '@/components/kit/ui/search-box';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber } from '@/lib/core/format/number';
import { searchForm } from '@/lib/core/table-view/cell-text';
import { sumRows } from '@/lib/core/table-view/sum-rows';
import { widestNumbers } from '@/lib/core/table-view/widest-numbers';
import type { Column, Row } from '@/lib/core/widgets/column';
import { useCalculation, useColumnsOf } from './calculation-context';
import { onRowKey, type RowActions, RowMenu, RowToolbar, rowKeyHelp } from './row-actions';
import { rowGroups } from './row-groups';
import { ShownRows, type TabSpec, tabRows } from './tab-rows';
import { useRowActions } from './use-row-actions';

/** The rows that match the search; rows added since it was typed stay visible. */
function useSearched(rows: readonly Row[]) {
  const [q, setQ] = useState('');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const search = (text: string) => {
    const words = searchForm(text).split(/\s+/).filter(Boolean);
    const out = rows.filter((row) => {
      const found = searchForm([row.title, row.category, row.comment, row.lineid].filter(Boolean).join('\n'));
      return !words.every((word) => found.includes(word));
    });
    setQ(text);
    setHidden(new Set(out.map(({ xid }) => String(xid))));
  };
  const shown = useMemo(
    () => (hidden.size === 0 ? rows : rows.filter(({ xid }) => !hidden.has(String(xid)))),
    [rows, hidden],
  );
  return { q, search, shown };
}

const keyHelp = `Enter eller F2 redigerer, Escape gir tilbake, Tab går videre. ${rowKeyHelp} Ctrl+Enter gir en ny rad, Ctrl+minus sletter, Ctrl+D fyller ned.`;

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

/**
 * A table of the calculation: edited as a live table, with rows that can be moved, copied and left out of the sums. An
 * edit applies at once, everywhere in the calculation.
 */
export function CalculationTable({
  table,
  label,
  one,
  spec,
  mayWrite,
  empty,
  goTo,
  children,
}: {
  /** The id its choice of columns is stored under. */
  table: string;
  label: string;
  /** The singular for a row. */
  one: string;
  spec: TabSpec;
  mayWrite: boolean;
  empty: string;
  /** The row to focus when the table opens. */
  goTo?: string;
  /** Further actions on the table. */
  children?: ReactNode;
}) {
  const { store, calculation } = useCalculation();
  const shownRows = useRef(new ShownRows());
  const live = useMemo(() => tabRows(store, calculation, shownRows.current, spec), [store, calculation, spec]);
  const { columns: all, rows, mark, version } = live;
  const { columns, stack, chooser } = useColumnChoice(useColumnsOf(), table, all);
  const narrow = useNarrow();
  const { q, search, shown } = useSearched(rows);
  const [compact] = useCompact();
  const [said, announce] = useState('');
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>();
  const keyHelpId = useId();
  const groups = useOpenGroups(true);
  const { left } = calculation.calculated;
  const sums = useMemo(
    () =>
      sumRows(
        columns,
        shown.filter(({ xid }) => !left.has(String(xid))),
      ).sums,
    [columns, shown, left],
  );
  const result = useMemo(
    () => ({
      rows: [...shown],
      sums,
      total: rows.length,
      shown: shown.length,
      groups: rowGroups(shown, columns, spec, calculation.calculated),
    }),
    [shown, columns, spec, calculation.calculated, sums, rows.length],
  );
  const widest = JSON.stringify(useMemo(() => widestNumbers(all, rows, sums), [all, rows, sums]));
  const numbers = useMemo(() => JSON.parse(widest) as Record<string, number[]>, [widest]);
  const base = useTableSource(columns, result, leadsNowhere, groups);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the marks.
  const source = useMemo(() => {
    const shownMarks = { mark, flash: () => undefined, isDraft: () => false, present: [] };
    const editable = withMissing(editableSource(base, columns, shownMarks, mayWrite), columns);
    return mayWrite ? withHandles(editable) : editable;
  }, [base, columns, mark, version, mayWrite]);
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
    describedBy: keyHelpId,
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

  const drag = useRowDrag({
    place: cells.editing.place,
    source,
    lineHeight: lineHeights[stack ? 'stacked' : compact ? 'compact' : 'normal'],
    onDrop: rowActions.drop,
  });
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

  const toolbar = mayWrite && (
    <RowToolbar
      actions={actions}
      onAdd={spec.add && addRow}
      one={one}
      undo={live.canUndo ? live.undo : undefined}
      redo={live.canRedo ? live.redo : undefined}
    />
  );

  return (
    <div className="flex min-h-0 grow flex-col gap-2">
      <div className="no-print flex flex-wrap items-center gap-2 min-[1400px]:flex-nowrap">
        <SearchBox value={q} onChange={search} />
        <p className="text-caption whitespace-nowrap text-muted">
          {shown.length === rows.length
            ? `${formatNumber(rows.length)} ${rows.length === 1 ? 'rad' : 'rader'}`
            : `${formatNumber(shown.length)} av ${formatNumber(rows.length)} rader`}
        </p>
        {narrow && <ColumnChooser chooser={chooser} />}
        <div className="ml-auto flex flex-wrap items-center gap-1 max-sm:w-full min-[1400px]:shrink-0 min-[1400px]:flex-nowrap">
          {children}
          {!narrow && toolbar}
          {!narrow && <ColumnChooser chooser={chooser} />}
        </div>
      </div>
      {narrow && toolbar && <div className="no-print order-last flex items-center">{toolbar}</div>}
      <div
        {...drag.handlers}
        className={clsx(
          'relative min-h-0 grow overflow-hidden rounded-control border border-line bg-surface print:overflow-visible print:border-0',
          drag.dragging && 'cursor-grabbing select-none',
        )}
      >
        <DataTable
          label={label}
          columns={columns}
          stack={stack}
          source={source}
          sums={sums}
          total={rows.length}
          sample={rows}
          numbers={numbers}
          sort={noSort}
          tree={result.groups !== undefined}
          compact={compact}
          editing={editing}
          empty={q === '' ? empty : 'Ingen rader passer. Endre søket.'}
        />
      </div>
      <p hidden id={keyHelpId}>
        {keyHelp}
      </p>
      <p className="sr-only" aria-live="assertive">
        {said}
      </p>
      <RowMenu
        actions={actions}
        mayWrite={mayWrite}
        chosen={cells.chosenRows().length}
        at={menuAt}
        onClose={() => setMenuAt(undefined)}
        onClosed={cells.back}
      />
    </div>
  );
}

const noSort: [] = [];
