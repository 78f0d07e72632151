import type { GridColumn } from './grid-model';
import type { Pinned } from './pinned';

/** A column may be covered by so many pixels before its figures are cut: a cell's padding. */
const slack = 8;

/** The visible part of a grid in pixels: scroll offset, width, and the columns fixed at its left and right. */
export type Sight = { scrolled: number; width: number; first: number; pinned: Pinned | undefined };

/** The columns of figures that an edge covers in part: a cut figure would be read as another one. */
export function cutColumns(columns: readonly GridColumn[], { scrolled, width, first, pinned }: Sight): number[] {
  const left = scrolled + first;
  const right = scrolled + width - (pinned?.width ?? 0);
  const cut: number[] = [];
  let end = first;
  columns.forEach((column, i) => {
    if (i === 0 || pinned?.offsets.has(i)) return;
    const start = end;
    end += column.width;
    const coveredLeft = start + slack < left && end > left;
    const coveredRight = start < right && end - slack > right;
    if (column.numeric && (coveredLeft || coveredRight)) cut.push(i);
  });
  return cut;
}

/** The columns after those in sight: less than half of each is before the right edge. */
export function columnsAfter(columns: readonly GridColumn[], { scrolled, width, pinned }: Sight): number[] {
  const right = scrolled + width - (pinned?.width ?? 0);
  const after: number[] = [];
  let start = 0;
  columns.forEach((column, i) => {
    if (i > 0 && !pinned?.offsets.has(i) && start + column.width / 2 > right) after.push(i);
    start += column.width;
  });
  return after;
}

/** The widths of an unscrolled grid at which a column of figures is cut: more than `from` and less than `to` pixels. */
export type CutAt = { column: number; from: number; to: number };

/** cutColumns for a grid whose width is unknown, as on the server. */
export function cutWidths(columns: readonly GridColumn[], pinned: Pinned | undefined): CutAt[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const covered = pinned?.width ?? 0;
  let end = 0;
  return columns.flatMap(({ width, numeric }, column) => {
    const from = end + covered;
    end += width;
    const to = Math.min(end - slack + covered, whole);
    const cut = numeric && column > 0 && !pinned?.offsets.has(column) && from < to;
    return cut ? [{ column, from, to }] : [];
  });
}
