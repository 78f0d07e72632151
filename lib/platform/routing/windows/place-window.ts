import { cellKey } from '@/lib/core/table-view/cell-text';
import type { Cell } from '@/lib/core/widgets/column';

export type Anchor = { value: Cell; count: number };

/** The windows of a view's rows: the total, and where each window begins. */
export type Places = { anchors: readonly Anchor[]; starts: readonly number[]; count: number };

export function placesOf(anchors: readonly Anchor[]): Places {
  let count = 0;
  const starts = anchors.map((anchor) => {
    const start = count;
    count += anchor.count;
    return start;
  });
  return { anchors, starts, count };
}

/** The last anchor that begins at or before the row (binary search). */
function anchorAt({ starts }: Places, row: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The request for `count` rows from row `first`: the stretch of anchors around them, and the offset into it. */
export function placeWindow(places: Places, first: number, count: number) {
  const from = anchorAt(places, first);
  const last = anchorAt(places, Math.min(first + count, places.count) - 1);
  const next = places.anchors[last + 1];
  return {
    from: from === 0 ? undefined : cellKey(places.anchors[from]?.value ?? null),
    before: next && cellKey(next.value),
    skip: first - (places.starts[from] ?? 0),
    count,
  };
}
