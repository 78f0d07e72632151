import { cutWidths } from './cut-columns';
import type { GridColumn } from './grid-model';
import { fittingWidthOf } from './grid-style';
import { type Pinned, pinsFrom } from './pinned';

/** The widest scroll bar of any browser: a grid's content may be this much narrower than its frame. */
const widestBar = 17;

/**
 * Shortens texts where the table is wider than its frame and hides columns of figures that an edge would cut, before
 * the grid is measured: container queries on its frame in the server's HTML. After hydration useEdges does it.
 */
export function FirstCuts({ grid, columns, pinned }: { grid: string; columns: readonly GridColumn[]; pinned: Pinned }) {
  const rules = (pins: Pinned | undefined) =>
    cutWidths(columns, pins)
      .map(
        ({ column, from, to }) =>
          `@container (width > ${from}px) and (width < ${to + widestBar}px){#${grid} [data-cell$=":${column}"]{opacity:0}}`,
      )
      .join('');
  const tight = `@container (width < ${fittingWidthOf(columns) + widestBar}px){#${grid}{--grid-columns:var(--grid-tight)}}`;
  return (
    <style>{`${tight}@media (width >= ${pinsFrom}px){${rules(pinned)}}@media (width < ${pinsFrom}px){${rules(undefined)}}`}</style>
  );
}
