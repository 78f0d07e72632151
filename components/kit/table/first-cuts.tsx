import { cutWidths } from './cut-columns';
import type { GridColumn } from './grid-model';
import { type Pinned, pinsFrom } from './pinned';

/** The widest scroll bar there is: what a grid shows may be so much narrower than its frame. */
const widestBar = 17;

/**
 * Hides the columns of figures an edge would cut in the server's picture, which nobody has measured: by how wide the
 * frame of the grid, a size container until then, comes to be. From then on useEdges does it.
 */
export function FirstCuts({ grid, columns, pinned }: { grid: string; columns: readonly GridColumn[]; pinned: Pinned }) {
  const rules = (pins: Pinned | undefined) =>
    cutWidths(columns, pins)
      .map(
        ({ column, from, to }) =>
          `@container (width > ${from}px) and (width < ${to + widestBar}px){#${grid} [data-cell$=":${column}"]{opacity:0}}`,
      )
      .join('');
  return (
    <style>{`@media (width >= ${pinsFrom}px){${rules(pinned)}}@media (width < ${pinsFrom}px){${rules(undefined)}}`}</style>
  );
}
