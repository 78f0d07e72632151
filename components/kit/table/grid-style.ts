import type { CSSProperties } from 'react';
import type { Stack } from '@/lib/core/table-view/stack-columns';
import type { GridColumn } from './grid-model';
import type { Pinned } from './pinned';
import type { Tight } from './tight-widths';

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

/** The least and greatest width of each column, in pixels. */
type Room = (column: GridColumn, i: number) => readonly [min: number, max: number];

function tracks(columns: readonly GridColumn[], stack: Stack | undefined, room: Room): string {
  const most = mostOfFirst(columns, stack);
  return columns
    .map((column, i) => {
      const [from, to] = room(column, i);
      const [min, max] =
        i === 0 ? [stack ? most : `min(${from}px,${most})`, `min(${to}px,${most})`] : [`${from}px`, `${to}px`];
      return from === to ? min : `minmax(${min},${max})`;
    })
    .join(' ');
}

/** Sets --grid-columns and --grid-width; `data-tight` is for a frame narrower than `tight` says. */
export const tracksClass =
  '[--grid-columns:var(--grid-wide)] [--grid-width:var(--grid-least)] data-tight:[--grid-columns:var(--grid-tight)] data-tight:[--grid-width:var(--grid-shared)]';

/** The widths and heights of a grid as custom properties, which its lines and the layers over them read. */
export function gridStyle(
  columns: readonly GridColumn[],
  how: { virtual: boolean; stack: Stack | undefined; pinned: Pinned; tight: Tight | null },
  { head, line }: { head: number; line: number },
): CSSProperties {
  const { virtual, stack, pinned, tight } = how;
  const first = columns[0]?.width ?? 0;
  return {
    '--grid-wide': tracks(columns, stack, ({ width, maxWidth }) => [width, virtual ? width : maxWidth]),
    '--grid-least': `${columns.reduce((sum, { width }) => sum + width, 0)}px`,
    ...(tight && {
      '--grid-tight': tracks(columns, stack, ({ width, minWidth }, i) => [i < tight.shared ? minWidth : width, width]),
      '--grid-shared': `max(100% + ${tight.rest - tight.peek}px, ${tight.least}px)`,
    }),
    '--grid-first': stack ? mostOfFirst(columns, stack) : `min(${first}px, ${firstColumnShare})`,
    '--grid-pinned': `${pinned.width}px`,
    '--grid-head': `${head}px`,
    '--grid-line': `${line - 1}px`,
  } as CSSProperties;
}
