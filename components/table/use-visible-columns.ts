'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import type { GridColumn } from './grid-model';

/** Up to this many columns are drawn all; more are drawn where they are seen. */
const drawAll = 30;

/** Numbers of the columns to draw: those in sight, the first, and the one with the cursor. */
export function useVisibleColumns(root: RefObject<HTMLElement | null>, columns: readonly GridColumn[], cursor: number) {
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
  const key = [...new Set([0, cursor, ...inSight])].sort((a, b) => a - b).join();
  return useMemo(() => ({ virtual, visible: key.split(',').map(Number) }), [virtual, key]);
}
