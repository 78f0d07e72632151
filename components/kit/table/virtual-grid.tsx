'use client';

import clsx from 'clsx';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useHydrated } from '@/components/kit/ui/use-hydrated';
import type { Stack } from '@/lib/core/table-view/stack-columns';
import { ColumnsAfter } from './columns-after';
import { FirstCuts } from './first-cuts';
import { GridHeader } from './grid-header';
import { GridLine } from './grid-line';
import type { GridChoosing, GridColumn, GridEditing, GridPlace, GridSource, HeaderRow, Position } from './grid-model';
import { gridStyle, tracksClass } from './grid-style';
import { pinnedColumns } from './pinned';
import { PrintGrid } from './print-grid';
import { tightOf } from './tight-widths';
import { useCellCursor } from './use-cell-cursor';
import { useEdges } from './use-edges';
import { useGridEvents } from './use-grid-events';
import { useVisibleColumns, useVisibleLines } from './use-visible-cells';

const lineHeights = { normal: 32, compact: 26, stacked: 52, thumb: 44 } as const;

/** The height of a grid's lines in pixels; a phone's are of two lines where a second one has something to say. */
export function lineHeight(stack: Stack | undefined, compact: boolean): number {
  if (stack) return lineHeights[stack.first.length + stack.second.length > 0 ? 'stacked' : 'thumb'];
  return lineHeights[compact ? 'compact' : 'normal'];
}

/** A heading of two lines, in pixels. */
const tallHeight = 42;

/** The shadow of an edge that hides something. */
const edgeClass = 'pointer-events-none absolute top-0 bottom-(--grid-bar) z-30 hidden w-3 from-edge to-transparent';

/** The shadows over the lines where columns are hidden before or after those in sight. */
function EdgeShadows() {
  return (
    <>
      <span
        aria-hidden
        className={clsx(edgeClass, 'left-(--grid-first) bg-linear-to-r group-data-before/edges:block')}
      />
      <span
        aria-hidden
        className={clsx(
          edgeClass,
          'right-(--grid-bar) bg-linear-to-l group-data-after/edges:block lg:right-[calc(var(--grid-bar)+var(--grid-pinned))]',
        )}
      />
    </>
  );
}

type Drawn = { columns: readonly GridColumn[]; header: readonly HeaderRow[]; source: GridSource };

/** The cursor of a grid, over its headings and lines, and the cells a cell at it spans. */
function useGridCursor(root: RefObject<HTMLElement | null>, { columns, header, source }: Drawn, page: number) {
  const bounds = useMemo(() => {
    function spanAt({ line, column }: Position): [number, number] {
      if (line >= 0) {
        const span = line < source.count ? (source.line(line).span ?? 1) : 1;
        return column < span ? [0, span - 1] : [column, column];
      }
      const cells = header[header.length + line]?.cells ?? [];
      const cell = cells.find((c) => column >= c.column && column < c.column + c.span);
      return cell ? [cell.column, cell.column + cell.span - 1] : [column, column];
    }
    return { headerLines: header.length, lines: source.count, columns: columns.length, page, spanAt };
  }, [header, source, columns.length, page]);
  return useCellCursor(root, bounds, source);
}

/** The heights of a grid's headings and of one line, in pixels. */
function gridHeights(header: readonly HeaderRow[], stack: Stack | undefined, compact: boolean) {
  const line = lineHeight(stack, compact);
  const headings = header.map(({ tall }) => (tall ? tallHeight : stack ? lineHeights.normal : line));
  return { line, headings, head: headings.reduce((sum, height) => sum + height, 0) };
}

/**
 * A virtualized grid: draws only the lines and columns in sight, while screen readers, the arrow keys, copy and print
 * get all of them. Tables and pivots are drawn by it.
 */
export function VirtualGrid({
  label,
  columns,
  header,
  source,
  compact = false,
  stack,
  tree = false,
  totalLines,
  busy = false,
  editing,
  choosing,
  children,
}: {
  label: string;
  columns: readonly GridColumn[];
  header: readonly HeaderRow[];
  source: GridSource;
  compact?: boolean;
  /** Rows of two lines: the columns on the second line of the first two. */
  stack?: Stack;
  tree?: boolean;
  /** The total number of lines, when the source has only the first of them. */
  totalLines?: number;
  busy?: boolean;
  /** Absent: the grid is read-only. */
  editing?: GridEditing;
  /** Absent: lines cannot be chosen. */
  choosing?: GridChoosing;
  /** Replaces the lines when there are none. */
  children?: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const height = gridHeights(header, stack, compact);
  const pinned = useMemo(() => pinnedColumns(columns), [columns]);
  const page = Math.max(1, Math.floor(((root.current?.clientHeight ?? 640) - height.head) / height.line) - 1);
  const { cursor, range, go, ...cursorEvents } = useGridCursor(root, { columns, header, source }, page);
  const place: GridPlace = {
    cursor,
    range: range ?? { top: cursor.line, bottom: cursor.line, left: cursor.column, right: cursor.column },
    headerLines: header.length,
    go,
  };
  useLayoutEffect(() => {
    if (editing) editing.place.current = place;
  });
  const { virtual, visible } = useVisibleColumns(root, columns, pinned, cursor.column);
  const { items, totalHeight } = useVisibleLines(root, source, height, cursor.line);
  const tight = useMemo(() => (virtual || stack ? null : tightOf(columns, pinned)), [virtual, stack, columns, pinned]);
  const edges = useEdges(root, columns, pinned, tight);
  const events = useGridEvents(root, source, place, { cursor: cursorEvents, editing, choosing });
  const hydrated = useHydrated();

  return (
    <>
      <div
        ref={edges.frame}
        style={gridStyle(columns, { virtual, stack, pinned, tight }, height)}
        className={clsx('group/edges relative h-full min-h-0 print:hidden', tracksClass, !hydrated && '@container')}
      >
        <style ref={edges.rules} />
        {!hydrated && !stack && <FirstCuts grid={id} columns={columns} pinned={pinned} tight={tight} />}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take them. */}
        <div
          {...events}
          ref={root}
          id={id}
          role={tree ? 'treegrid' : 'grid'}
          aria-label={label}
          aria-rowcount={header.length + (totalLines ?? source.count)}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-busy={busy || undefined}
          aria-describedby={editing?.describedBy ?? choosing?.describedBy}
          className={clsx('group/grid relative h-full min-h-0 overflow-auto text-table', range && 'select-none')}
          onScroll={edges.measure}
        >
          <div style={{ height: totalHeight }} className="relative min-w-(--grid-width)">
            <GridHeader rows={header} heights={height.headings} pinned={pinned} visible={visible} cursor={cursor} />
            {/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
            <div role="rowgroup" className="contents">
              {items.map(({ index, start }) => {
                const chosen = range !== undefined && index >= range.top && index <= range.bottom;
                return (
                  <GridLine
                    key={index}
                    source={source}
                    stamp={source.stamp?.(index)}
                    columns={columns}
                    pinned={pinned}
                    visible={visible}
                    line={index}
                    top={start}
                    height={height.line}
                    headerLines={header.length}
                    tree={tree}
                    stack={stack}
                    cursor={cursor.line === index ? cursor.column : -1}
                    rangeLeft={chosen ? range.left : -1}
                    rangeRight={chosen ? range.right : -1}
                  />
                );
              })}
            </div>
            {editing?.overlay(place)}
          </div>
          {source.count === 0 && <div className="sticky left-0 w-full">{children}</div>}
        </div>
        <EdgeShadows />
        {!stack && (
          <ColumnsAfter
            grid={root}
            after={edges.after}
            cells={header.findLast(({ tone }) => tone !== 'sums')?.cells ?? []}
          />
        )}
      </div>
      <PrintGrid label={label} columns={columns} header={header} source={source}>
        {children}
      </PrintGrid>
    </>
  );
}
