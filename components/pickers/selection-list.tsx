'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTableIndex } from '@/components/table/use-table-index';
import { inputClass } from '@/components/ui/field';
import { formatNumber } from '@/lib/format/number';
import { viewTable } from '@/lib/table-view/apply-view';
import { cellOf, cellText, isNumeric } from '@/lib/table-view/cell-text';
import { emptyView } from '@/lib/table-view/view';
import type { Column, Row } from '@/lib/widgets/widget';

const rowHeight = 36;
const pageOfRows = 10;
const headHeight = 28;

function CellView({ row, column, at, id }: { row: Row; column: Column; at: number; id: string }) {
  const text = cellText(column, cellOf(row, column.value));
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the chosen row.
    // biome-ignore lint/a11y/useSemanticElements: the rows stand where they are seen, which a table row cannot.
    <span
      id={`${id}-${column.value}`}
      role="gridcell"
      aria-colindex={at + 1}
      className={clsx(
        'truncate',
        isNumeric(column) && 'figures sm:text-right',
        at === 0 && 'figures text-muted max-sm:w-16 max-sm:shrink-0',
        at === 1 && 'font-medium max-sm:basis-full',
        at > 1 && 'max-sm:text-caption max-sm:text-muted',
        at > 1 && text === '' && 'max-sm:hidden',
      )}
    >
      {at > 1 && isNumeric(column) && <span className="sm:hidden">{column.text} </span>}
      {text}
    </span>
  );
}

/** One row; on a phone the columns after the second stand on a line under it. */
function Cells({ row, columns, id }: { row: Row; columns: readonly Column[]; id: string }) {
  const cells = columns.map((column, at) => <CellView key={column.value} row={row} column={column} at={at} id={id} />);
  return (
    <>
      {cells[0]}
      <span className="flex min-w-0 grow flex-wrap gap-x-3 sm:contents">{cells.slice(1)}</span>
    </>
  );
}

/**
 * Rows to choose one of: typing searches in all columns, the arrow keys move, Enter and a click choose. Draws only the rows in
 * sight. `children` stand in place of the rows while there are none yet.
 */
export function SelectionList({
  label,
  columns,
  rows,
  onChoose,
  children,
}: {
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
  onChoose: (row: Row) => void;
  children?: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const index = useTableIndex(columns, rows);
  const found = useMemo(() => viewTable(index, { ...emptyView, q: search }).rows, [index, search]);
  const chosen = Math.min(at, found.length - 1);
  const lines = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: 480 },
    overscan: 6,
    // The headings stand over the rows and stay in sight.
    scrollPaddingStart: headHeight,
  });

  function go(to: number) {
    const next = Math.max(0, Math.min(to, found.length - 1));
    setAt(next);
    lines.scrollToIndex(next, { align: 'auto' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: chosen + 1,
      ArrowUp: chosen - 1,
      PageDown: chosen + pageOfRows,
      PageUp: chosen - pageOfRows,
    };
    const to = steps[event.key];
    const row = found[chosen];
    if (to !== undefined) go(to);
    else if (event.key === 'Enter' && row) onChoose(row);
    else return;
    event.preventDefault();
  }

  const tracks = columns.map((column, i) => (i === 1 ? 'minmax(0,1fr)' : `${column.width ?? 120}px`)).join(' ');
  const layout = 'sm:grid sm:grid-cols-(--columns) sm:items-center sm:gap-3 sm:px-2';
  return (
    <div style={{ '--columns': tracks } as CSSProperties}>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label="Søk"
          aria-expanded={found.length > 0}
          aria-haspopup="grid"
          aria-controls={found.length > 0 ? `${id}-grid` : undefined}
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder="Søk"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to search in.
          autoFocus
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setAt(0);
            lines.scrollToOffset(0);
          }}
          onKeyDown={onKeyDown}
          className={clsx(inputClass, 'pl-9')}
        />
      </div>
      <div className="mt-2 h-[min(28rem,55dvh)]">
        {found.length === 0 ? (
          (children ?? <p className="p-4 text-center text-muted">Ingen treff på «{search}».</p>)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: see the cells.
          <div
            ref={list}
            role="grid"
            id={`${id}-grid`}
            aria-label={label}
            aria-rowcount={found.length + 1}
            className="h-full overflow-y-auto"
          >
            {/* biome-ignore lint/a11y/useFocusableInteractive: see the cells. */}
            {/* biome-ignore lint/a11y/useSemanticElements: see the cells. */}
            <div
              role="row"
              aria-rowindex={1}
              className={clsx(
                layout,
                'sticky top-0 z-10 h-7 border-b border-line bg-raised text-caption text-muted max-sm:sr-only',
              )}
            >
              {columns.map((column) => (
                // biome-ignore lint/a11y/useFocusableInteractive: see the cells.
                // biome-ignore lint/a11y/useSemanticElements: see the cells.
                <span key={column.value} role="columnheader" className={clsx(isNumeric(column) && 'text-right')}>
                  {column.text}
                </span>
              ))}
            </div>
            <div className="relative" style={{ height: lines.getTotalSize() }}>
              {lines.getVirtualItems().map(({ index: line, start }) => (
                // biome-ignore lint/a11y/useFocusableInteractive: see the cells.
                // biome-ignore lint/a11y/useSemanticElements: see the cells.
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search field does the same.
                <div
                  key={line}
                  ref={lines.measureElement}
                  data-index={line}
                  role="row"
                  id={`${id}-${line}`}
                  aria-rowindex={line + 2}
                  aria-selected={line === chosen}
                  onClick={() => {
                    const row = found[line];
                    if (row) onChoose(row);
                  }}
                  onPointerMove={() => setAt(line)}
                  style={{ transform: `translateY(${start}px)` }}
                  className={clsx(
                    layout,
                    'absolute inset-x-0 top-0 flex min-h-9 cursor-pointer items-baseline gap-x-3 rounded-control px-2 py-2 text-table max-sm:min-h-12',
                    line === chosen && 'bg-accent-soft',
                  )}
                >
                  <Cells row={found[line] ?? {}} columns={columns} id={`${id}-${line}`} />
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
      <p role="status" className="figures mt-2 text-caption text-muted">
        {rows.length > 0 &&
          (found.length === rows.length
            ? `${formatNumber(rows.length)} å velge blant`
            : `${formatNumber(found.length)} av ${formatNumber(rows.length)}`)}
      </p>
    </div>
  );
}
