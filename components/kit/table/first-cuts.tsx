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
  const hidden = (column: number) => `#${grid} [data-cell$=":${column}"]{opacity:0}`;
  /** Cut columns in frames of `least` to `most` pixels. */
  const cuts = (drawn: readonly GridColumn[], pins: Pinned | undefined, [least, most]: readonly [number, number]) =>
    cutWidths(drawn, pins)
      .map(({ column, from, to }) => ({ column, from: Math.max(from, least), to: Math.min(to + widestBar, most) }))
      .filter(({ from, to }) => from < to)
      .map(({ column, from, to }) => `@container (width > ${from}px) and (width < ${to}px){${hidden(column)}}`)
      .join('');
  const { below = 0, shortest = 0, shared = 0, rest = 0 } = tight ?? {};
  const shortened = columns.map((column, i) => (i < shared ? { ...column, width: column.minWidth } : column));
  // The part that peeks out beside the columns that share the frame is cut.
  const peeks = rest > 0 && columns[shared]?.numeric ? hidden(shared) : '';
  const shorten = tight
    ? `@container (width < ${below}px){#${grid}{--grid-columns:var(--grid-tight);--grid-width:var(--grid-shared)}}` +
      `@container (width >= ${shortest}px) and (width < ${below}px){${peeks}}${cuts(shortened, pinned, [0, shortest])}`
    : '';
  return (
    <style>{`@media (width >= ${pinsFrom}px){${shorten}${cuts(columns, pinned, [below, Infinity])}}@media (width < ${pinsFrom}px){${cuts(columns, undefined, [0, Infinity])}}`}</style>
  );
}
