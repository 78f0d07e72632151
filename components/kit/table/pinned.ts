import type { CSSProperties } from 'react';
import type { GridColumn } from './grid-model';

/** From here on columns are pinned, in pixels of the window: Tailwind's lg. */
export const pinsFrom = 1024;

/** Where columns that stay in sight at the right stand: pixels from the edge by column, and what they take together. */
export type Pinned = { offsets: ReadonlyMap<number, number>; width: number };

/** The last columns of a grid that are pinned; one before a column that is not scrolls with the rest. */
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

/** A pinned cell; in a narrow window it scrolls with the rest, which need the room. */
export const pinnedClass = 'lg:sticky lg:right-(--pinned) lg:z-10 lg:bg-inherit lg:scroll-mr-0!';

/** Goes with the class. */
export const pinnedStyle = (right: number | undefined) =>
  (right === undefined ? undefined : { '--pinned': `${right}px` }) as CSSProperties | undefined;
