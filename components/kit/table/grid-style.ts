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

function tracks(columns: readonly GridColumn[], virtual: boolean, stack: Stack | undefined): string {
  const most = mostOfFirst(columns, stack);
  return columns
    .map(({ width, maxWidth }, i) => {
      const [min, max] =
        i === 0
          ? [stack ? most : `min(${width}px,${most})`, `min(${maxWidth}px,${most})`]
          : [`${width}px`, `${maxWidth}px`];
      return virtual || width === maxWidth ? min : `minmax(${min},${max})`;
    })
    .join(' ');
}

/** The widths and heights of a grid as custom properties, which its lines and the layers over them read. */
export function gridStyle(
  columns: readonly GridColumn[],
  { virtual, stack, pinned }: { virtual: boolean; stack: Stack | undefined; pinned: Pinned },
  { head, line }: { head: number; line: number },
): CSSProperties {
  const first = columns[0]?.width ?? 0;
  return {
    '--grid-columns': tracks(columns, virtual, stack),
    '--grid-first': stack ? mostOfFirst(columns, stack) : `min(${first}px, ${firstColumnShare})`,
    '--grid-pinned': `${pinned.width}px`,
    '--grid-head': `${head}px`,
    '--grid-line': `${line - 1}px`,
  } as CSSProperties;
}
