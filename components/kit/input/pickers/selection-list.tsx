'use client';

import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useCallback } from 'react';
import { CellValue } from '@/components/kit/table/cell-value';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { SearchList } from '@/components/kit/ui/search-list';
import { formatNumber } from '@/lib/core/format/number';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { cellOf, cellText, isNumeric } from '@/lib/core/table-view/cell-text';
import { emptyView } from '@/lib/core/table-view/view';
import type { Column, Row } from '@/lib/core/widgets/column';

const headHeight = 28;
const layout = 'sm:grid sm:grid-cols-(--columns) sm:items-center sm:gap-3';

function CellView({ row, column, at, id }: { row: Row; column: Column; at: number; id: string }) {
  const text = cellText(column, cellOf(row, column.value));
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the chosen row.
    // biome-ignore lint/a11y/useSemanticElements: the rows stand where they are seen, which a table row cannot.
    <span
      id={`${id}-${column.value}`}
      role="gridcell"
      aria-colindex={at + 1}
      title={text}
      className={clsx(
        at === 1 ? 'line-clamp-2 wrap-anywhere' : 'truncate',
        isNumeric(column) && 'figures sm:text-right',
        at === 0 && 'figures text-muted max-sm:w-16 max-sm:shrink-0',
        at === 1 && 'font-medium max-sm:basis-full',
        at > 1 && 'max-sm:text-caption max-sm:text-muted',
        at > 1 && text === '' && 'max-sm:hidden',
      )}
    >
      {at > 1 && isNumeric(column) && <span className="sm:hidden">{column.text} </span>}
      <CellValue column={column} text={text} />
    </span>
  );
}

/** One row; on a phone the columns after the second are on a second line. */
function Cells({ row, columns, id }: { row: Row; columns: readonly Column[]; id: string }) {
  const cells = columns.map((column, at) => <CellView key={column.value} row={row} column={column} at={at} id={id} />);
  return (
    <>
      {cells[0]}
      <span className="flex min-w-0 grow flex-wrap gap-x-3 sm:contents">{cells.slice(1)}</span>
    </>
  );
}

/** Rows to choose one of, found by a search in all their columns. `children` replace the rows while there are none. */
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
  const index = useTableIndex(columns, rows);
  const search = useCallback((q: string) => viewTable(index, { ...emptyView, q }).rows, [index]);
  const tracks = columns.map((column, i) => (i === 1 ? 'minmax(0,1fr)' : `${column.width ?? 120}px`)).join(' ');
  return (
    <div style={{ '--columns': tracks } as CSSProperties}>
      <SearchList
        label={label}
        place="dialog"
        search={search}
        keyOf={(row) => String(row.xid)}
        onChoose={onChoose}
        line={(row, _chosen, id) => <Cells row={row} columns={columns} id={id} />}
        lineHeight={36}
        lineClass={clsx(layout, 'items-baseline! gap-x-3! py-2 text-table')}
        headHeight={headHeight}
        head={
          // biome-ignore lint/a11y/useFocusableInteractive: see the cells.
          // biome-ignore lint/a11y/useSemanticElements: see the cells.
          <div
            role="row"
            aria-rowindex={1}
            className={clsx(
              layout,
              'sticky top-0 z-10 h-7 border-b border-line bg-raised px-2 text-caption text-muted max-sm:sr-only',
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
        }
        nothing={children}
        noHit={(requested) => `Ingen treff på «${requested}».`}
        status={(found, all) =>
          all > 0 &&
          (found === all ? `${formatNumber(all)} å velge blant` : `${formatNumber(found)} av ${formatNumber(all)}`)
        }
      />
    </div>
  );
}
