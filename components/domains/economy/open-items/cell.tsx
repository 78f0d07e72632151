import type { ReactNode } from 'react';

/** A cell of the list: its line has the focus, and lines that open under one another are no table's rows. */
export function Cell({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the line has the focus.
    // biome-ignore lint/a11y/useSemanticElements: a line is a grid, which a table's row cannot be.
    <div role="gridcell" className={className}>
      {children}
    </div>
  );
}
