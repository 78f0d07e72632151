'use client';

import { type ReactNode, useId, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { PeriodFilters } from '@/components/kit/input/filters/period-filters';
import { SupplierFilter } from '@/components/kit/input/pickers/supplier-filter';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { useRequested } from '@/components/kit/routing/use-requested';
import { DataTable } from '@/components/kit/table/data-table';
import { type CellId, placeOf } from '@/components/kit/table/editing/cell-id';
import { useCellEditing } from '@/components/kit/table/editing/use-cell-editing';
import { useNewRow } from '@/components/kit/table/editing/use-new-row';
import { useDueWords } from '@/components/kit/table/use-due-words';
import { useRoomForNumbers } from '@/components/kit/table/use-room-for-numbers';
import { useCachedIndex } from '@/components/kit/table/use-table-index';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { StateChips } from '@/components/kit/table-page/state-chips';
import { TableBox } from '@/components/kit/table-page/table-box';
import { TableToolbar } from '@/components/kit/table-page/table-toolbar';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useColumnChoice } from '@/components/kit/table-page/use-column-choice';
import { statusText, useShownView } from '@/components/kit/table-page/use-shown-view';
import { useStates } from '@/components/kit/table-page/use-states';
import { Menu } from '@/components/kit/ui/menu';
import { filterOptions } from '@/lib/core/table-view/apply-view';
import { cellOf, cellText } from '@/lib/core/table-view/cell-text';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { importParam, newRowParam } from '@/lib/platform/routing/table-params';
import { CellHistoryDialog } from './cell-history-dialog';
import { CellMenu } from './cell-menu';
import { EditActions } from './edit-actions';
import { EditKeyHelp } from './edit-key-help';
import { ImportDialog } from './import-dialog';
import { LiveBar } from './live-bar';
import { useAnnouncement } from './use-announcement';
import { useEditableSource } from './use-editable-source';
import { useHeldView } from './use-held-view';
import { useOwnEdits } from './use-own-edits';
import { useRequestedRow } from './use-requested-row';
import { useRowDeletion } from './use-row-deletion';
import { useRowTask } from './use-row-task';
import type { RowRoad } from './with-road';
import { YearStepper } from './year-stepper';

/** A picture above the table, drawn from its live rows. */
export type TablePicture = (live: LiveRows, mayWrite: boolean) => ReactNode;

/** Wraps the live rows, to change edits before they are saved. */
export type Through = (live: LiveRows) => LiveRows;

type Point = { x: number; y: number };

/** A context menu at a point of the screen; closed without one. */
function MenuAt({
  at,
  onClose,
  onClosed,
  children,
}: {
  at: Point | undefined;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
}) {
  return (
    <Menu
      trigger={<span aria-hidden className="fixed size-0" style={{ left: at?.x, top: at?.y }} />}
      align="start"
      open={at !== undefined}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
    >
      {children}
    </Menu>
  );
}

function EditableTable({
  page,
  id,
  all,
  picture,
  road,
  through = (live) => live,
}: {
  page: PageView;
  id: string;
  all: ReturnType<typeof useAllRows<Tabulator>>;
  picture?: TablePicture;
  road?: RowRoad;
  through?: Through;
}) {
  const { widget } = all;
  const complete = all.state === 'complete';
  const { tbl = '', newRow: newRowText = 'Ny rad', label = [], mayWrite: granted = false } = widget.options.live ?? {};
  const { projectid, equipmentid } = widget.options.live ?? {};
  const mayWrite = granted && complete;
  const { announce, announcement } = useAnnouncement();
  const live = useOwnEdits(through(useLiveRows(page, widget, widget.data, complete)), announce);
  const { columns, rows } = live;
  const { columns: shown, stack, chooser } = useColumnChoice(page, id, columns);
  const { view, groups, groupby, waiting, toolbar, table } = useShownView(columns, widget, complete);
  const index = useCachedIndex(columns, rows, complete);
  const result = useHeldView(live, index, view, groupby);
  const states = useStates(() => index.of(columns, rows), columns, rows, view, complete);
  const numbers = useRoomForNumbers(columns, rows, result.sums);
  const words = useDueWords(columns, rows);
  const source = useEditableSource(live, shown, result, { page, groups, road, mayWrite });
  const [history, setHistory] = useState<CellId>();
  const [importing, setImporting] = useState(false);
  const [menuAt, setMenuAt] = useState<Point>();
  const keyHelpId = useId();

  const rowLabel = (id: string) => {
    const row = rows.find(({ xid }) => xid === id);
    const names = columns.filter(({ value }) => label.includes(value));
    return row ? names.map((column) => cellText(column, cellOf(row, column.value))).join(' ') : '';
  };
  const onTask = useRowTask(widget.title || page.title, widget.options.live, live.rows, rowLabel);

  const newRow = useNewRow(live, source, shown, () => cells.editing.place.current);
  const mayAdd = mayWrite && widget.parameters.newrow === true;
  const addRow = mayAdd ? newRow : () => {};
  useRequested(newRowParam, complete && live.connection === 'open', addRow);
  useRequested(importParam, mayWrite, () => setImporting(true));
  const { requestDelete, dialog: deleteDialog } = useRowDeletion(live, mayWrite, rowLabel);
  const cells = useCellEditing({
    source,
    columns: shown,
    live: mayAdd ? live : { ...live, newRows: undefined },
    mayWrite,
    describedBy: keyHelpId,
    addRow,
    onDelete: requestDelete,
    onHistory: setHistory,
    onMenu: setMenuAt,
    announce,
  });

  useRequestedRow(complete, live, source, shown, () => cells.editing.place.current);

  const openOf = (cell: CellId) => {
    const at = placeOf({ source, columns: shown }, cell);
    return at && source.cell(at.line, at.column).href;
  };
  const menu = (
    <CellMenu
      cells={cells}
      live={live}
      mayWrite={mayWrite}
      newRow={newRowText}
      openOf={openOf}
      onHistory={setHistory}
      onTask={onTask}
      road={road}
      onAdd={addRow}
      onDelete={requestDelete}
    />
  );
  const total = complete ? rows.length : (widget.total ?? rows.length);
  const empty = complete && total === 0;
  // Who may add a row begins with that; for who may only read the headings say what the list is of.
  const begins = empty && granted;

  return (
    <>
      <TableToolbar
        of={{ page, id }}
        {...toolbar}
        bare={empty}
        chooser={chooser}
        narrowing={<OwnFilters page={page} of={id} except={['year']} />}
        options={(column) => filterOptions(index.of(columns, rows), toolbar.view, column)}
        status={statusText(complete, result, total)}
        actions={
          <EditActions
            live={live}
            mayWrite={granted}
            mayAdd={widget.parameters.newrow === true}
            ready={complete}
            onAdd={addRow}
            onImport={() => setImporting(true)}
            menu={menu}
            onMenuClosed={cells.back}
          />
        }
      >
        <PeriodFilters page={page} />
        <YearStepper page={page} columns={columns} />
        <SupplierFilter page={page} columns={columns} />
      </TableToolbar>
      <StateChips
        states={states}
        filters={toolbar.view.filters}
        onChange={(filters) => toolbar.onChange({ filters })}
      />
      <LiveBar live={live} />
      {picture?.(live, mayWrite)}
      <TableBox all={all} total={total} waiting={waiting}>
        <DataTable
          {...table}
          label={widget.title || page.title}
          columns={shown}
          stack={stack}
          source={source}
          sums={result.sums}
          weighed={result.weighed}
          total={total}
          bare={begins}
          numbers={numbers}
          words={words}
          tree={result.groups !== undefined}
          editing={cells.editing}
        />
      </TableBox>
      <EditKeyHelp id={keyHelpId} />
      {announcement}
      <MenuAt at={menuAt} onClose={() => setMenuAt(undefined)} onClosed={cells.back}>
        {menu}
      </MenuAt>
      <ImportDialog
        company={page.company.id}
        tbl={tbl}
        part={{ projectid, equipmentid }}
        title={page.title}
        open={importing}
        onClose={() => setImporting(false)}
      />
      {deleteDialog}
      {history && (
        <CellHistoryDialog
          cell={history}
          live={live}
          mayWrite={mayWrite}
          labelOf={rowLabel}
          table={{ section: page.section, tbl, projectid, equipmentid, company: page.company.id }}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  );
}

/** An editable table: its first rows are shown while the rest is fetched, and editable once all are here. */
export function EditableRows({
  page,
  id,
  widget,
  picture,
  road,
  through,
}: {
  page: PageView;
  id: string;
  widget: Tabulator;
  picture?: TablePicture;
  road?: RowRoad;
  through?: Through;
}) {
  const all = useAllRows(page, id, widget);
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  return <EditableTable page={page} id={id} all={all} picture={picture} road={road} through={through} />;
}
