import { cellKey } from '@/lib/core/table-view/cell-text';
import type { Cell } from '@/lib/core/widgets/column';

export type Anchor = { value: Cell; count: number };

/** The windows of a view's rows: how many there are, and where each of them begins. */
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

/** The last anchor that begins at the row or before it. */
function anchorAt({ starts }: Places, row: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What is asked of the server for `count` rows from the row `first` on: the stretch of anchors they lie in, and how far into it. */
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
