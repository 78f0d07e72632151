import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { Line } from './lines';

/** The height of the headings and the sums above the lines, px. */
const headHeight = 64;
/** The heights of lines, px: those of a desk are fixed, a phone's are estimates until they are measured. */
const heights = {
  desk: { customer: 32, item: 27, waiting: 27, fold: 32 },
  phone: { customer: 62, item: 52, waiting: 27, fold: 45 },
};

/** The lines in sight and the focused one, which scrolling does not unmount. */
export function useLinesInSight(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  { narrow, focused }: { narrow: boolean; focused: number },
) {
  const of = heights[narrow ? 'phone' : 'desk'];
  return useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.key ?? index,
    estimateSize: (index) => of[lines[index]?.kind ?? 'customer'],
    initialRect: { width: 0, height: 720 },
    scrollMargin: narrow ? 0 : headHeight,
    indexAttribute: 'data-line',
    overscan: 5,
    rangeExtractor: (seen) =>
      focused >= lines.length
        ? defaultRangeExtractor(seen)
        : [...new Set([...defaultRangeExtractor(seen), focused])].sort((a, b) => a - b),
  });
}
