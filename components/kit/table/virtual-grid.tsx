'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { snackbar } from '@/components/kit/ui/snackbar';
import { useHydrated } from '@/components/kit/ui/use-hydrated';
import type { Stack } from '@/lib/core/table-view/stack-columns';
import { copiedRange } from './copy-text';
import { FirstCuts } from './first-cuts';
import { GridHeader } from './grid-header';
import { GridLine } from './grid-line';
import type { GridChoosing, GridColumn, GridEditing, GridPlace, GridSource, HeaderRow, Position } from './grid-model';
import { type Pinned, pinnedColumns } from './pinned';
import { PrintGrid } from './print-grid';
import { cellAt, useCellCursor } from './use-cell-cursor';
import { useEdges } from './use-edges';

export const lineHeights = { normal: 32, compact: 26, stacked: 52 } as const;
/** A heading of two lines, in pixels. */
const tallHeight = 42;

/**
 * The sticky first column leaves most of a narrow viewport to the others. In vw and not by a size container, which
 * would make the browser lay out every line at each scroll.
 */
const firstColumnShare = '44vw';
/** The horizontal margins of a list on a phone. */
const listMargin = 20;

/** The widest first column; with a stack all that the second leaves, so that both are in sight. */
function mostOfFirst(columns: readonly GridColumn[], stack: Stack | undefined): string {
  return stack ? `calc(100vw - ${(columns[1]?.width ?? 0) + listMargin}px)` : firstColumnShare;
}

function tracks(columns: readonly GridColumn[], virtual: boolean, stack: Stack | undefined): string {
  const most = mostOfFirst(columns, stack);
  return columns
    .map(({ width, maxWidth }, i) => {
      const [min, max] =
        i === 0
          ? [stack ? most : `min(${width}px,${most})`, `min(${maxWidth}px,${most})`]
          : [`${width}px`, `${maxWidth}px`];
      return virtual || width === maxWidth ? min : `minmax(${min},${max})`;
    })
    .join(' ');
}

/** The shadow of an edge that hides something. */
const edgeClass = 'pointer-events-none absolute top-0 bottom-(--grid-bar) z-30 hidden w-3 from-edge to-transparent';

/** Up to this many columns are all drawn; with more, only those in sight. */
const drawAll = 30;

/** The indexes of the columns to draw: those in sight, the first, the pinned, and the cursor's. */
function useVisibleColumns(
  root: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  { offsets }: Pinned,
  cursor: number,
) {
  const virtual = columns.length > drawAll;
  const virtualizer = useVirtualizer({
    horizontal: true,
    enabled: virtual,
    count: columns.length,
    getScrollElement: () => root.current,
    estimateSize: (i) => columns[i]?.width ?? 0,
    initialRect: { width: 1440, height: 0 },
    overscan: 4,
  });
  const inSight = virtual ? virtualizer.getVirtualItems().map((item) => item.index) : columns.map((_, i) => i);
  const key = [...new Set([0, cursor, ...offsets.keys(), ...inSight])].sort((a, b) => a - b).join();
  return useMemo(() => ({ virtual, visible: key.split(',').map(Number) }), [virtual, key]);
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
  const lineHeight = lineHeights[stack ? 'stacked' : compact ? 'compact' : 'normal'];
  const headerHeight = stack ? lineHeights.normal : lineHeight;
  const heights = header.map(({ tall }) => (tall ? tallHeight : headerHeight));
  const headHeight = heights.reduce((sum, height) => sum + height, 0);
  const pinned = useMemo(() => pinnedColumns(columns), [columns]);
  const page = Math.max(1, Math.floor(((root.current?.clientHeight ?? 640) - headHeight) / lineHeight) - 1);
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
  const { cursor, range, go, onKeyDown, onPointerDown, onPointerMove } = useCellCursor(root, bounds, source);
  const place: GridPlace = {
    cursor,
    range: range ?? { top: cursor.line, bottom: cursor.line, left: cursor.column, right: cursor.column },
    headerLines: header.length,
    go,
  };
  const again = useRef(false);
  useLayoutEffect(() => {
    if (editing) editing.place.current = place;
  });
  const { virtual, visible } = useVisibleColumns(root, columns, pinned, cursor.column);
  const lines = useVirtualizer({
    count: source.count,
    getScrollElement: () => root.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 0, height: 720 },
    paddingStart: headHeight,
    overscan: 5,
    // Keeps the cursor's line mounted, so that scrolling it out of sight does not lose the focus.
    rangeExtractor: (seen) =>
      cursor.line < 0 || cursor.line >= source.count
        ? defaultRangeExtractor(seen)
        : [...new Set([...defaultRangeExtractor(seen), cursor.line])].sort((a, b) => a - b),
  });
  const measured = useRef(lineHeight);
  if (measured.current !== lineHeight) {
    measured.current = lineHeight;
    lines.measure();
  }
  const edges = useEdges(root, columns, pinned);
  const { startIndex = 0, endIndex = 0 } = lines.range ?? {};
  useEffect(() => source.seen?.(startIndex, endIndex), [source, startIndex, endIndex]);
  const hydrated = useHydrated();

  function onKeys(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented) return;
    editing?.onKeyDown(event, place);
    choosing?.onKeyDown(event, place);
    if (event.defaultPrevented) return;
    const { expanded, span = 1 } = cursor.line >= 0 && cursor.line < source.count ? source.line(cursor.line) : {};
    if (expanded !== undefined && cursor.column < span && !event.shiftKey) {
      const opens = event.key === 'ArrowRight' && !expanded;
      const closes = event.key === 'ArrowLeft' && expanded;
      if (opens || closes || event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        source.toggle?.(cursor.line);
        return;
      }
    }
    onKeyDown(event);
  }

  function onCopy(event: ClipboardEvent) {
    if (cursor.line < 0 || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const refused = source.refusesCopy?.(place.range);
    if (refused !== undefined) {
      snackbar.info(refused);
      return;
    }
    event.clipboardData.setData('text/plain', copiedRange(source, place.range));
  }

  // Events in an editor over the grid belong to the editor.
  const ofGrid = (event: SyntheticEvent) =>
    root.current?.contains(event.target as Node) && (event.target as Element).closest('[data-over]') === null;

  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const first = columns[0]?.width ?? 0;
  const style = {
    '--grid-columns': tracks(columns, virtual, stack),
    '--grid-first': stack ? mostOfFirst(columns, stack) : `min(${first}px, ${firstColumnShare})`,
    '--grid-pinned': `${pinned.width}px`,
    '--grid-head': `${headHeight}px`,
    '--grid-line': `${lineHeight - 1}px`,
  } as CSSProperties;

  return (
    <>
      <div
        ref={edges.frame}
        style={style}
        className={clsx('group/edges relative h-full min-h-0 print:hidden', !hydrated && '@container')}
      >
        <style ref={edges.rules} />
        {!hydrated && !stack && <FirstCuts grid={id} columns={columns} pinned={pinned} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is grid or treegrid; one of its cells takes the focus. */}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take them. */}
        <div
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
          onKeyDown={(event) => ofGrid(event) && onKeys(event)}
          onPointerDown={(event) => {
            const pressed = (event.target as Element).closest('[data-cell]');
            again.current = event.pointerType !== 'mouse' && pressed?.contains(document.activeElement) === true;
            onPointerDown(event);
          }}
          onPointerMove={onPointerMove}
          onCopy={(event) => ofGrid(event) && onCopy(event)}
          onPaste={(event) => ofGrid(event) && editing?.onPaste(event, place)}
          onCut={(event) => {
            if (!ofGrid(event) || !editing) return;
            onCopy(event);
            editing.onCut(event, place);
          }}
          onClick={(event) => {
            if (!ofGrid(event)) return;
            editing?.onClick(event, place, again.current);
            choosing?.onClick(event, place);
          }}
          onDoubleClick={(event) => ofGrid(event) && editing?.onDoubleClick(event, place)}
          onFocus={(event) => {
            const at = ofGrid(event) ? cellAt(event.target) : undefined;
            if (at) editing?.onMove(at);
          }}
          onBlur={(event) => {
            const to = event.relatedTarget;
            if (!root.current?.contains(to) && !to?.closest('[data-over]')) editing?.onMove(undefined);
          }}
          onContextMenu={(event) => ofGrid(event) && editing?.onContextMenu(event, place)}
        >
          <div
            style={{ height: source.count > 0 ? lines.getTotalSize() : undefined, minWidth: width }}
            className="relative"
          >
            <GridHeader rows={header} heights={heights} pinned={pinned} visible={visible} cursor={cursor} />
            {/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
            <div role="rowgroup" className="contents">
              {lines.getVirtualItems().map(({ index, start }) => {
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
                    height={lineHeight}
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
      </div>
      <PrintGrid label={label} columns={columns} header={header} source={source}>
        {children}
      </PrintGrid>
    </>
  );
}
