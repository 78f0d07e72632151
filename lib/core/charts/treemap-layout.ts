import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

/** The size of a plot in pixels. */
export type PlotSize = { width: number; height: number };

/** Pixels between areas, and above the leaves of a group. */
export const tilePadding = { inner: 2, top: 20 } as const;

type Area = { children?: readonly Area[]; value?: number };

/** The areas below a root in the pixels of a plot, as nivo lays them out, parents first. */
export function placedAreas<A extends Area>(root: A, { width, height }: PlotSize) {
  const tree = hierarchy<A>(root, ({ children }) => children as readonly A[] | undefined);
  const lay = treemap<A>()
    .tile(treemapSquarify)
    .size([width, height])
    .round(true)
    .paddingInner(tilePadding.inner)
    .paddingTop(tilePadding.top);
  return lay(tree.sum(({ value = 0 }) => value))
    .descendants()
    .map(({ data, depth, x0, x1, y0, y1 }) => ({
      data,
      treeDepth: depth,
      x: x0,
      y: y0,
      width: x1 - x0,
      height: y1 - y0,
    }));
}

/** A page on a screen of this width has most places between two thirds and four thirds of what is laid out. */
const page = { wide: 1_600, menu: 252, phone: 390 } as const;
const grid = { columns: 12, row: 30, gap: 10 } as const;
/** A card's margins around its plot; the plot begins behind the empty label of its root. */
const card = { sides: 26, above: 38, below: 12 } as const;

/**
 * The sizes that a treemap of a place on the grid is laid out for before its place is measured, the wide one first;
 * `noted`: a line of text is below it.
 */
export function plotSizes({ w, h }: { w: number; h: number }, noted: boolean): [PlotSize, PlotSize] {
  const column = (page.wide - page.menu + grid.gap) / grid.columns;
  const rows = h * (grid.row + grid.gap) - grid.gap;
  const height = rows - card.above - card.below + tilePadding.top - (noted ? 20 : 0);
  return [
    { width: Math.round(w * column - grid.gap - card.sides), height },
    { width: page.phone - 24 - card.sides, height },
  ];
}

/** The largest ratios to a laid-out size at which a place still has its areas. */
const near = { width: 1.4, height: 1.15 } as const;

const isNear = (a: number, b: number, most: number) => a / b < most && b / a < most;

/** Returns the size to lay out for: one laid out for a similar place, so that no area moves, or the place's own. */
export function layoutFor(size: PlotSize, sizes: readonly PlotSize[]): PlotSize {
  const like = ({ width, height }: PlotSize) =>
    isNear(size.width, width, near.width) && isNear(size.height, height, near.height);
  return sizes.find(like) ?? size;
}
