import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { GridColumn, GridSource } from './grid-model';
import type { Pinned } from './pinned';

type Root = RefObject<HTMLElement | null>;

/** Up to this many columns are all drawn; with more, only those in sight. */
const drawAll = 30;

/** The indexes of the columns to draw: those in sight, the first, the pinned, and the cursor's. */
export function useVisibleColumns(root: Root, columns: readonly GridColumn[], { offsets }: Pinned, cursor: number) {
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

/** The lines to draw, those in sight and the cursor's; the source hears which ones are in sight. */
export function useVisibleLines(
  root: Root,
  source: GridSource,
  height: { head: number; line: number },
  cursor: number,
) {
  const lines = useVirtualizer({
    count: source.count,
    getScrollElement: () => root.current,
    estimateSize: () => height.line,
    initialRect: { width: 0, height: 720 },
    paddingStart: height.head,
    overscan: 5,
    // Keeps the cursor's line mounted, so that scrolling it out of sight does not lose the focus.
    rangeExtractor: (seen) =>
      cursor < 0 || cursor >= source.count
        ? defaultRangeExtractor(seen)
        : [...new Set([...defaultRangeExtractor(seen), cursor])].sort((a, b) => a - b),
  });
  const measured = useRef(height.line);
  if (measured.current !== height.line) {
    measured.current = height.line;
    lines.measure();
  }
  const { startIndex = 0, endIndex = 0 } = lines.range ?? {};
  useEffect(() => source.seen?.(startIndex, endIndex), [source, startIndex, endIndex]);
  return { items: lines.getVirtualItems(), totalHeight: source.count > 0 ? lines.getTotalSize() : undefined };
}
