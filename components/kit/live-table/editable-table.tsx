'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { newRowParam } from '@/components/kit/context/new-row-param';
import { PeriodFilters } from '@/components/kit/input/filters/period-filters';
import { SupplierFilter } from '@/components/kit/input/pickers/supplier-filter';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { DataTable, useTableSource } from '@/components/kit/table/data-table';
import type { CellId } from '@/components/kit/table/editing/cell-id';
import { canEdit, editableSource } from '@/components/kit/table/editing/editable-source';
import { useCellEditing } from '@/components/kit/table/editing/use-cell-editing';
import { useNewRow } from '@/components/kit/table/editing/use-new-row';
import { useRoomForNumbers } from '@/components/kit/table/use-room-for-numbers';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { TableBox } from '@/components/kit/table-page/table-box';
import { TableToolbar } from '@/components/kit/table-page/table-toolbar';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useColumnChoice } from '@/components/kit/table-page/use-column-choice';
import { statusText, useShownView } from '@/components/kit/table-page/use-shown-view';
import { Menu } from '@/components/kit/ui/menu';
import { snackbar } from '@/components/kit/ui/snackbar';
import { filterOptions } from '@/lib/core/table-view/apply-view';
import { cellOf, cellText } from '@/lib/core/table-view/cell-text';
import { indexTable } from '@/lib/core/table-view/table-index';
import type { Cell } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { parseCell } from '@/lib/platform/tables/parse-cell';
import { CellMenu } from './cell-menu';
import { DeleteDialog } from './delete-dialog';
import { EditActions } from './edit-actions';
import { HistoryDialog } from './history-dialog';
import { ImportDialog } from './import-dialog';
import { LiveBar } from './live-bar';
import { useHeldView } from './use-held-view';
import { useOwnEdits } from './use-own-edits';
import { useRowTask } from './use-row-task';
import { withRoad } from './with-road';
import { YearStepper } from './year-stepper';

/** The most rows deleted at once. */
const mostDeleted = 100;
/** How many rows the confirmation names. */
const mostNamed = 5;
const editKeys: readonly KeyHelp[] = [
  { keys: 'Enter eller F2', text: 'redigerer' },
  { keys: 'Escape', text: 'gir tilbake' },
  { keys: 'Tab', text: 'går videre; Escape og så Tab går ut av tabellen' },
  { keys: 'Ctrl+D', text: 'fyller ned' },
  { keys: 'Ctrl+Enter', text: 'gir en ny rad' },
  { keys: 'Ctrl+−', text: 'sletter raden' },
  { keys: 'Ctrl+Z', text: 'angrer' },
  { keys: 'Alt+H', text: 'viser historikken' },
  { keys: 'Alt+Enter', text: 'åpner det cellen navngir' },
];
const keyHelp = `${editKeys.map(({ keys, text }) => `${keys} ${text}`).join(', ')}.`;

/** A picture above the table, drawn from its live rows. */
export type TablePicture = (live: LiveRows, mayWrite: boolean) => ReactNode;

/** A column whose cells link to another page, and the text of the link in the row's menu. */
export type RowRoad = { column: string; text: string; icon: ReactNode; hrefOf: (row: string) => string };

/** Wraps the live rows, to change edits before they are saved. */
export type Through = (live: LiveRows) => LiveRows;

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
  const [said, announce] = useState('');
  const live = useOwnEdits(through(useLiveRows(page, widget, widget.data, complete)), announce);
  const { columns, rows } = live;
  const { columns: shown, stack, chooser } = useColumnChoice(page, id, columns);
  const { tbl = '', newRow: newRowText = 'Ny rad', label = [], mayWrite: granted = false } = widget.options.live ?? {};
  const { projectid, equipmentid } = widget.options.live ?? {};
  const mayWrite = granted && complete;
  const { view, groups, groupby, waiting, toolbar, table } = useShownView(columns, widget, complete);
  const result = useHeldView(live, view, groupby);
  const numbers = useRoomForNumbers(columns, rows, result.sums);
  const plain = useTableSource(shown, result, page, groups);
  const base = useMemo(() => (road ? withRoad(plain, shown, road) : plain), [plain, shown, road]);
  const { mark, flash, isDraft, present, version } = live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for marks, flashes and drafts.
  const source = useMemo(
    () => editableSource(base, shown, { mark, flash, isDraft, present }, mayWrite),
    [base, shown, mark, flash, isDraft, present, version, mayWrite],
  );
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const [history, setHistory] = useState<CellId>();
  const [importing, setImporting] = useState(false);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>();
  const keyHelpId = useId();
  useKeyHelp('I tabellen', editKeys);

  const rowLabel = (id: string) => {
    const row = rows.find(({ xid }) => xid === id);
    const names = columns.filter(({ value }) => label.includes(value));
    return row ? names.map((column) => cellText(column, cellOf(row, column.value))).join(' ') : '';
  };

  const onTask = useRowTask(widget.title || page.title, widget.options.live, live.rows, rowLabel);

  const namesOf = (ids: readonly string[]) => {
    const names = ids.slice(0, mostNamed).map(rowLabel).join(', ');
    return ids.length > mostNamed ? `${names} og ${ids.length - mostNamed} til` : names;
  };

  const newRow = useNewRow(live, source, shown, () => cells.editing.place.current);
  const mayAdd = mayWrite && widget.parameters.newrow === true;
  const addRow = mayAdd ? newRow : () => {};
  const [requested, setRequested] = useQueryState(
    newRowParam,
    parseAsString.withOptions({ shallow: true, scroll: false }),
  );
  const ready = requested !== null && complete && live.connection === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once, when all rows are here and can be changed.
  useEffect(() => {
    if (!ready) return;
    void setRequested(null);
    addRow();
  }, [ready]);
  const askDelete = (chosen: readonly string[]) => {
    if (!mayWrite) return;
    if (chosen.length > mostDeleted) {
      snackbar.error(`Slett høyst ${mostDeleted} rader om gangen.`);
      return;
    }
    const saved = chosen.filter((row) => !isDraft(row));
    if (saved.length > 0) setDeleting(chosen);
    else for (const row of chosen) void live.deleteRow(row);
  };
  const cells = useCellEditing({
    source,
    columns: shown,
    live: mayAdd ? live : { ...live, newRows: undefined },
    mayWrite,
    describedBy: keyHelpId,
    addRow,
    onDelete: askDelete,
    onHistory: setHistory,
    onMenu: setMenuAt,
    announce,
  });
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => announce(''), 5000);
    return () => clearTimeout(timer);
  }, [said]);

  function restore(id: CellId, value: Cell, typed: string) {
    const column = columns.find((c) => c.value === id.col);
    const parsed = column && parseCell(column, value);
    if (!parsed) return;
    if ('error' in parsed) {
      snackbar.error(parsed.error);
      return;
    }
    live.save([{ ...id, val: parsed.value, typed }]);
    setHistory(undefined);
    snackbar.info('Gjenopprettet');
  }

  const openOf = ({ row, col }: CellId) => {
    const line = source.find?.(row) ?? -1;
    const column = shown.findIndex(({ value }) => value === col);
    return line === -1 || column === -1 ? undefined : source.cell(line, column).href;
  };
  const menu = (
    <CellMenu
      cellOf={cells.lastCell}
      rowsOf={cells.chosenRows}
      live={live}
      mayWrite={mayWrite}
      newRow={newRowText}
      openOf={openOf}
      onEdit={cells.edit}
      onFill={cells.fill}
      onHistory={setHistory}
      onTask={onTask}
      road={road}
      onAdd={addRow}
      onDelete={askDelete}
      onImport={() => setImporting(true)}
    />
  );
  const total = complete ? rows.length : (widget.total ?? rows.length);
  const historyColumn = columns.find(({ value }) => value === history?.col);

  return (
    <>
      <TableToolbar
        {...toolbar}
        chooser={chooser}
        narrowing={<OwnFilters page={page} of={id} except={['year']} />}
        options={(column) => filterOptions(indexTable(columns, [...rows]), view, column)}
        status={statusText(complete, result, total)}
        actions={
          <EditActions
            live={live}
            mayWrite={granted}
            mayAdd={widget.parameters.newrow === true}
            ready={complete}
            onAdd={addRow}
            menu={menu}
            onMenuClosed={cells.back}
          />
        }
      >
        <PeriodFilters page={page} />
        <YearStepper page={page} columns={columns} />
        <SupplierFilter page={page} columns={columns} />
      </TableToolbar>
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
          numbers={numbers}
          tree={result.groups !== undefined}
          editing={cells.editing}
        />
      </TableBox>
      <p hidden id={keyHelpId}>
        {keyHelp}
      </p>
      <p className="sr-only" aria-live="assertive">
        {said}
      </p>
      <Menu
        trigger={<span aria-hidden className="fixed size-0" style={{ left: menuAt?.x, top: menuAt?.y }} />}
        align="start"
        open={menuAt !== undefined}
        onOpenChange={(open) => !open && setMenuAt(undefined)}
        onClosed={cells.back}
      >
        {menu}
      </Menu>
      <ImportDialog
        company={page.company.id}
        tbl={tbl}
        part={{ projectid, equipmentid }}
        title={page.title}
        open={importing}
        onClose={() => setImporting(false)}
      />
      <DeleteDialog live={live} rows={deleting} label={namesOf(deleting)} onClose={() => setDeleting([])} />
      {history && historyColumn && (
        <HistoryDialog
          title={`${historyColumn.text} · ${rowLabel(history.row)}`}
          address={{ section: page.section, tbl, projectid, equipmentid, ...history, company: page.company.id }}
          onRestore={canEdit(historyColumn, mayWrite) ? (value, text) => restore(history, value, text) : undefined}
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
