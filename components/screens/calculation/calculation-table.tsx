'use client';

import { ArrowDown, ArrowUp, Copy, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { SearchBox } from '@/components/screens/datatable/search-box';
import { editableSource } from '@/components/screens/editable/editable-source';
import { type CellId, useCellEditing } from '@/components/screens/editable/use-cell-editing';
import { useNewRow } from '@/components/screens/editable/use-new-row';
import { DataTable, leadsNowhere, useOpenGroups, useTableSource } from '@/components/table/data-table';
import type { GridEditing, GridPlace } from '@/components/table/grid-model';
import { useCompact } from '@/components/table/use-compact';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/components/ui/menu';
import { snackbar } from '@/components/ui/snackbar';
import { copyRow, deleteRow, setDisabled } from '@/lib/calculation/edit-rows';
import { moveRow } from '@/lib/calculation/order';
import { formatNumber } from '@/lib/format/number';
import { searchForm } from '@/lib/table-view/cell-text';
import { sumRows } from '@/lib/table-view/sum-rows';
import { widestNumbers } from '@/lib/table-view/widest-numbers';
import type { Row } from '@/lib/widgets/widget';
import { useCalculation } from './calculation-context';
import { ShownRows, type TabSpec, tabRows } from './tab-rows';

const keyHelp =
  'Enter eller F2 redigerer, Escape gir tilbake, Tab går videre. Alt+pil opp og ned flytter raden, Ctrl+Enter gir en ny, Ctrl+minus sletter, Ctrl+D fyller ned.';

/** The rows a search lets through; those that have come since it was typed stay in sight. */
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

/**
 * A table of the calculation: typed in as the live tables are, with rows that are moved, copied and left out. What is done
 * stands at once, everywhere in the calculation.
 */
export function CalculationTable({
  label,
  one,
  spec,
  mayWrite,
  empty,
  goTo,
  children,
}: {
  label: string;
  /** What one row is called. */
  one: string;
  spec: TabSpec;
  mayWrite: boolean;
  empty: string;
  /** The row to stand on when the table opens. */
  goTo?: string;
  /** More to do with the table. */
  children?: ReactNode;
}) {
  const { store, calculation } = useCalculation();
  const shownRows = useRef(new ShownRows());
  const live = useMemo(() => tabRows(store, calculation, shownRows.current, spec), [store, calculation, spec]);
  const { columns, rows, mark, version } = live;
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
      ),
    [columns, shown, left],
  );
  const result = useMemo(
    () => ({ rows: [...shown], sums, total: rows.length, shown: shown.length }),
    [shown, sums, rows.length],
  );
  const widest = JSON.stringify(useMemo(() => widestNumbers(columns, rows, sums), [columns, rows, sums]));
  const numbers = useMemo(() => JSON.parse(widest) as Record<string, number[]>, [widest]);
  const base = useTableSource(columns, result, leadsNowhere, groups);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the marks.
  const source = useMemo(
    () => editableSource(base, columns, { mark, flash: () => undefined, isDraft: () => false, present: [] }, mayWrite),
    [base, columns, mark, version, mayWrite],
  );
  const newRow = useNewRow(live, source, columns, () => cells.editing.place.current);
  const addRow = mayWrite && spec.add ? newRow : () => {};

  const remove = (ids: readonly string[]) => {
    if (!mayWrite) return;
    const { rows: before } = calculation.document;
    const after = ids.reduce(deleteRow, before);
    const gone = before.length - after.length;
    store.editRows(() => after);
    snackbar.success(gone === 1 ? 'Slettet' : `${formatNumber(gone)} rader slettet`, store.undo);
  };
  const move = (id: string, step: -1 | 1) => {
    if (!mayWrite) return;
    const seen = new Set(shown.map(({ xid }) => String(xid)));
    store.editRows((before) => moveRow(before, id, step, ({ xid }) => seen.has(xid)));
    moved.current = id;
  };
  const copy = (id: string) => store.editRows((before) => copyRow(before, id, uuidv7));

  const cells = useCellEditing({
    source,
    columns,
    live,
    mayWrite,
    describedBy: keyHelpId,
    addRow,
    onDelete: remove,
    onHistory: () => {},
    onMenu: setMenuAt,
    announce,
  });

  // The cursor stays with a row that is moved.
  const moved = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows once the rows stand in their new order.
  useEffect(() => {
    const line = moved.current === undefined ? -1 : (source.find?.(moved.current) ?? -1);
    const place = cells.editing.place.current;
    if (line >= 0 && place) place.go({ line, column: place.cursor.column });
    moved.current = undefined;
  }, [source]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes there once, when the table opens on a row.
  useEffect(() => {
    const line = goTo === undefined ? -1 : (source.find?.(goTo) ?? -1);
    if (line >= 0) cells.editing.place.current?.go({ line, column: 0 });
  }, [goTo]);

  function onKeyDown(event: KeyboardEvent, place: GridPlace) {
    const id = source.key?.(place.cursor.line);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.altKey && !event.ctrlKey && step !== undefined && id !== undefined) {
      event.preventDefault();
      move(id, step);
      return;
    }
    cells.editing.onKeyDown(event, place);
  }
  const editing: GridEditing = { ...cells.editing, onKeyDown };

  const onRow = (what: (cell: CellId) => void) => () => {
    const cell = cells.lastCell();
    if (cell) what(cell);
    else snackbar.info('Velg en rad først.');
  };
  const turn = onRow(({ row }) =>
    store.editRows((before) => setDisabled(before, row, !before.some(({ xid, disable }) => xid === row && disable))),
  );
  const chosen = cells.chosenRows();

  return (
    <div className="flex min-h-0 grow flex-col gap-2">
      <div className="no-print flex flex-wrap items-center gap-2">
        <SearchBox value={q} onChange={search} />
        <p className="text-caption text-muted">
          {shown.length === rows.length
            ? `${formatNumber(rows.length)} ${rows.length === 1 ? 'rad' : 'rader'}`
            : `${formatNumber(shown.length)} av ${formatNumber(rows.length)} rader`}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-1">
          {children}
          {mayWrite && (
            <>
              {spec.add && (
                <Button look="primary" onClick={addRow}>
                  <Plus className="size-4" aria-hidden />
                  {`Ny ${one}`}
                </Button>
              )}
              <IconButton
                label="Flytt opp (Alt+pil opp)"
                icon={<ArrowUp />}
                onClick={onRow(({ row }) => move(row, -1))}
              />
              <IconButton
                label="Flytt ned (Alt+pil ned)"
                icon={<ArrowDown />}
                onClick={onRow(({ row }) => move(row, 1))}
              />
              <IconButton label="Kopier raden" icon={<Copy />} onClick={onRow(({ row }) => copy(row))} />
              <IconButton
                label="Slett (Ctrl+minus)"
                icon={<Trash2 />}
                onClick={onRow(() => remove(cells.chosenRows()))}
              />
              <IconButton label="Angre (Ctrl+Z)" icon={<Undo2 />} disabled={!live.canUndo} onClick={live.undo} />
              <IconButton
                label="Gjør om igjen (Ctrl+Y)"
                icon={<Redo2 />}
                disabled={!live.canRedo}
                onClick={live.redo}
              />
            </>
          )}
        </div>
      </div>
      <div className="relative min-h-0 grow overflow-hidden rounded-control border border-line bg-surface print:overflow-visible print:border-0">
        <DataTable
          label={label}
          columns={columns}
          source={source}
          sums={sums}
          total={rows.length}
          sample={rows}
          numbers={numbers}
          sort={noSort}
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
      <Menu
        trigger={<span aria-hidden className="fixed size-0" style={{ left: menuAt?.x, top: menuAt?.y }} />}
        align="start"
        open={menuAt !== undefined}
        onOpenChange={(open) => !open && setMenuAt(undefined)}
        onClosed={cells.back}
      >
        {mayWrite ? (
          <>
            <MenuItem icon={<ArrowUp />} keys="Alt+↑" onSelect={onRow(({ row }) => move(row, -1))}>
              Flytt opp
            </MenuItem>
            <MenuItem icon={<ArrowDown />} keys="Alt+↓" onSelect={onRow(({ row }) => move(row, 1))}>
              Flytt ned
            </MenuItem>
            <MenuItem icon={<Copy />} onSelect={onRow(({ row }) => copy(row))}>
              Kopier raden
            </MenuItem>
            <MenuItem onSelect={turn}>Slå av eller på i summene</MenuItem>
            <MenuLine />
            <MenuItem icon={<Trash2 />} keys="Ctrl+−" onSelect={() => remove(chosen)}>
              {chosen.length > 1 ? `Slett ${chosen.length} rader` : 'Slett raden'}
            </MenuItem>
          </>
        ) : (
          <MenuLabel>Du kan lese kalkylen, men ikke endre den.</MenuLabel>
        )}
      </Menu>
    </div>
  );
}

const noSort: [] = [];
