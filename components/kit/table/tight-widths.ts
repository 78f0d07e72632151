import type { GridColumn } from './grid-model';
import type { Pinned } from './pinned';

/**
 * The layout of a grid's deciding columns in a frame that is too narrow: the columns up to the last deciding one share
 * the frame beside the pinned ones, and the others scroll.
 */
export type Tight = {
  /** The number of columns that share the frame, and the pixels they leave to the first column after them. */
  shared: number;
  peek: number;
  /** The frame's width below which they must be shortened, in pixels. */
  below: number;
  /** The width below which not even that brings them all into sight. */
  shortest: number;
  /** The width of the columns after them, and of the whole grid at its least. */
  rest: number;
  least: number;
};

const sum = (columns: readonly GridColumn[], of: 'width' | 'minWidth') =>
  columns.reduce((all, column) => all + column[of], 0);

/** Columns that scroll begin in sight, below their number, which covers no heading of those before them. */
const peeking = 64;

/** null when nothing can be shortened: no plain text comes before the last deciding column. */
export function tightOf(columns: readonly GridColumn[], pinned: Pinned): Tight | null {
  const free = columns.length - pinned.offsets.size;
  const last = columns.slice(0, free).findLastIndex(({ decides }) => decides);
  // Pinned columns are in sight already; with nothing else to decide by, all texts may give way to the last ones.
  const shared = last < 0 ? free : last + 1;
  const before = columns.slice(0, shared);
  if (before.every(({ width, minWidth }) => width === minWidth)) return null;
  const rest = sum(columns.slice(shared, free), 'width');
  const peek = rest > 0 ? peeking : 0;
  return {
    shared,
    peek,
    below: sum(before, 'width') + peek + pinned.width,
    shortest: sum(before, 'minWidth') + peek + pinned.width,
    rest,
    least: sum(before, 'minWidth') + pinned.width + rest,
  };
}

/**
 * The widths in a frame of `room` pixels narrower than `below`, as the browser works out grid tracks of
 * minmax(minWidth, width): the free room is shared equally until a track is full.
 */
export function tightWidths(columns: readonly GridColumn[], pinned: Pinned, tight: Tight, room: number): GridColumn[] {
  const sharing = columns.slice(0, tight.shared);
  const widths = sharing.map(({ minWidth }) => minWidth);
  let free = room - tight.peek - pinned.width - sum(sharing, 'minWidth');
  let growing = sharing.flatMap(({ width, minWidth }, i) => (width > minWidth ? [i] : []));
  while (free > 0.5 && growing.length > 0) {
    const each = Math.min(free / growing.length, ...growing.map((i) => (sharing[i]?.width ?? 0) - (widths[i] ?? 0)));
    for (const i of growing) widths[i] = (widths[i] ?? 0) + each;
    free -= each * growing.length;
    growing = growing.filter((i) => (sharing[i]?.width ?? 0) - (widths[i] ?? 0) > 0.01);
  }
  return columns.map((column, i) => ({ ...column, width: widths[i] ?? column.width }));
}
