import type { CSSProperties } from 'react';
import type { Stack } from '@/lib/core/table-view/stack-columns';
import type { GridColumn } from './grid-model';
import type { Pinned } from './pinned';

/**
 * The sticky first column leaves most of a narrow viewport to the others. In vw and not by a size container, which
 * would make the browser lay out every line at each scroll.
 */
const firstColumnShare = '44vw';
/** The horizontal margins of a list on a phone. */
const listMargin = 20;

/** The widest first column; with a stack all that the second leaves, so that both are in sight. */
function mostOfFirst(columns: readonly GridColumn[], stack: Stack | undefined): string {
  return stack ? `calc(100vw - ${(columns[1]?.width ?? 0) + listMargin}px)` : firstColumnShare;
}

type Room = (column: GridColumn) => readonly [min: number, max: number];

/** A table wider than the viewport: texts are shortened to their least width. */
const tight: Room = ({ width, fits }) => [width, fits];
const wide: Room = ({ fits, maxWidth }) => [fits, maxWidth];

function tracks(columns: readonly GridColumn[], room: Room, virtual: boolean, stack: Stack | undefined): string {
  const most = mostOfFirst(columns, stack);
  return columns
    .map((column, i) => {
      const [from, to] = virtual ? [column.width, column.width] : room(column);
      const [min, max] =
        i === 0 ? [stack ? most : `min(${from}px,${most})`, `min(${to}px,${most})`] : [`${from}px`, `${to}px`];
      return from === to ? min : `minmax(${min},${max})`;
    })
    .join(' ');
}

/** The width from which a grid's texts need not be shortened, in pixels. */
export const fittingWidthOf = (columns: readonly GridColumn[]) => columns.reduce((sum, { fits }) => sum + fits, 0);

/** Sets --grid-columns; `data-tight` is for a grid narrower than fittingWidthOf its columns. */
export const tracksClass = '[--grid-columns:var(--grid-wide)] data-tight:[--grid-columns:var(--grid-tight)]';

/** The widths and heights of a grid as custom properties, which its lines and the layers over them read. */
export function gridStyle(
  columns: readonly GridColumn[],
  { virtual, stack, pinned }: { virtual: boolean; stack: Stack | undefined; pinned: Pinned },
  { head, line }: { head: number; line: number },
): CSSProperties {
  const first = columns[0]?.width ?? 0;
  return {
    '--grid-wide': tracks(columns, wide, virtual, stack),
    '--grid-tight': tracks(columns, tight, virtual, stack),
    '--grid-first': stack ? mostOfFirst(columns, stack) : `min(${first}px, ${firstColumnShare})`,
    '--grid-pinned': `${pinned.width}px`,
    '--grid-head': `${head}px`,
    '--grid-line': `${line - 1}px`,
  } as CSSProperties;
}
