import type { CSSProperties } from 'react';
import type { GridColumn } from './grid-model';

/** The viewport width, in pixels, from which columns are pinned: Tailwind's lg. */
export const pinsFrom = 1024;

/** The columns pinned at the right: pixels from the edge by column, and their total width. */
export type Pinned = { offsets: ReadonlyMap<number, number>; width: number };

/** The pinned columns: the last ones of the grid without a gap; a pinned column before an unpinned one scrolls. */
export function pinnedColumns(columns: readonly GridColumn[]): Pinned {
  const offsets = new Map<number, number>();
  let width = 0;
  for (let i = columns.length - 1; i > 0; i -= 1) {
    const column = columns[i];
    if (!column?.pinned) break;
    offsets.set(i, width);
    width += column.width;
  }
  return { offsets, width };
}

/** A pinned cell; in a narrow viewport it scrolls, since the others need the room. */
export const pinnedClass = 'lg:sticky lg:right-(--pinned) lg:z-10 lg:bg-inherit lg:scroll-mr-0!';

/** The style that pinnedClass needs. */
export const pinnedStyle = (right: number | undefined) =>
  (right === undefined ? undefined : { '--pinned': `${right}px` }) as CSSProperties | undefined;
