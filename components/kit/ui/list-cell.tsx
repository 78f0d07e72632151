import type { ReactNode } from 'react';

/** The heading above a SearchList whose lines are cells. */
export function ListHeading({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the line the keys are on.
    // biome-ignore lint/a11y/useSemanticElements: the rows stand where they are seen, which a table row cannot.
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-1 h-6 border-b border-line bg-surface px-3 text-caption text-muted"
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see the row. */}
      <span role="columnheader" className="figures flex justify-between gap-2">
        {children}
      </span>
    </div>
  );
}

/** A line of such a list, which may contain buttons; `id` is the line's. */
export function ListCell({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the line the keys are on.
    // biome-ignore lint/a11y/useSemanticElements: the rows stand where they are seen, which a table row cannot.
    <div role="gridcell" id={`${id}-item`} aria-colindex={1} className={className}>
      {children}
    </div>
  );
}
