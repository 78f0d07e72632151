'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SearchLines } from './use-search-lines';

/** Draws a line of a searchable list. */
type LineLook<T> = {
  line: (item: T, chosen: boolean, id: string) => ReactNode;
  keyOf: (item: T) => string;
  isChosen: ((item: T) => boolean) | undefined;
  lineHeight: number;
  lineClass: string | undefined;
  /** A heading above the line, where one begins with it. */
  above: ((item: T) => ReactNode) | undefined;
};

/** The lines of a searchable list that are in sight: options of a list box, or rows of a grid. */
export function LinesInSight<T>({
  id,
  search: { lines, found, at, isMarked, byKey, point, choose },
  look: { line, keyOf, isChosen, lineHeight, lineClass, above },
  isGrid,
  onPage,
}: {
  /** The prefix of the lines' ids. */
  id: string;
  search: SearchLines<T>;
  look: LineLook<T>;
  isGrid: boolean;
  onPage: boolean;
}) {
  return (
    <div className="relative" role="presentation" style={{ height: lines.getTotalSize() }}>
      {lines.getVirtualItems().map(({ index, start }) => {
        const item = found[index];
        if (item === undefined) return null;
        const chosen = isChosen?.(item) ?? false;
        const isAt = index === at && isMarked;
        const option = (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus.
          // biome-ignore lint/a11y/noStaticElementInteractions: an option, or a row of the grid.
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the same.
          <div
            id={`${id}-${index}`}
            role={isGrid ? 'row' : 'option'}
            aria-rowindex={isGrid ? index + 2 : undefined}
            aria-setsize={isGrid ? undefined : found.length}
            aria-posinset={isGrid ? undefined : index + 1}
            aria-selected={isChosen ? chosen : index === at}
            onPointerMove={() => index !== at && point(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
            style={{ minHeight: lineHeight }}
            className={clsx(
              'flex cursor-pointer items-center gap-2 py-1 select-none max-sm:min-h-11!',
              onPage ? 'px-3' : 'rounded-control px-2',
              chosen ? 'bg-accent-soft' : isAt && 'bg-hover',
              isAt && (byKey || chosen) && 'outline-2 -outline-offset-2 outline-accent',
              lineClass,
            )}
          >
            {line(item, chosen, `${id}-${index}`)}
          </div>
        );
        return (
          <div
            key={keyOf(item)}
            ref={lines.measureElement}
            data-index={index}
            role="presentation"
            style={{ transform: `translateY(${start}px)` }}
            className="absolute inset-x-0 top-0"
          >
            {above?.(item)}
            {option}
          </div>
        );
      })}
    </div>
  );
}
