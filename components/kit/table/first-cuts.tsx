import { cutWidths } from './cut-columns';
import type { GridColumn } from './grid-model';
import { type Pinned, pinsFrom } from './pinned';
import type { Tight } from './tight-widths';

/** The widest scroll bar of any browser: a grid's content may be this much narrower than its frame. */
const widestBar = 17;

/**
 * Shortens texts where the table is wider than its frame and hides columns of figures that an edge would cut, before
 * the grid is measured: container queries on its frame in the server's HTML. After hydration useEdges does it.
 */
export function FirstCuts({
  grid,
  columns,
  pinned,
  tight,
}: {
  grid: string;
  columns: readonly GridColumn[];
  pinned: Pinned;
  tight: Tight | null;
}) {
  const rules = (pins: Pinned | undefined, least: number) =>
    cutWidths(columns, pins)
      .filter(({ to }) => to > least)
      .map(
        ({ column, from, to }) =>
          `@container (width > ${Math.max(from, least)}px) and (width < ${to + widestBar}px){#${grid} [data-cell$=":${column}"]{opacity:0}}`,
      )
      .join('');
  const shorten = tight
    ? `@container (width < ${tight.below}px){#${grid}{--grid-columns:var(--grid-tight);--grid-width:var(--grid-shared)}}`
    : '';
  return (
    <style>{`@media (width >= ${pinsFrom}px){${shorten}${rules(pinned, tight?.below ?? 0)}}@media (width < ${pinsFrom}px){${rules(undefined, 0)}}`}</style>
  );
}
