import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { CellRange, Position } from './grid-model';

const lineClass = 'pointer-events-none absolute inset-x-0 z-10 grid grid-cols-(--grid-columns)';

function lineStyle(top: number, bottom: number) {
  return {
    top: `calc(var(--grid-head) + ${top} * (var(--grid-line) + 1px))`,
    height: `calc(${bottom - top + 1} * (var(--grid-line) + 1px))`,
  };
}

function cellClass(left: number, right: number): string {
  return clsx('relative min-w-0', left === 0 && right === 0 && 'sticky left-0');
}

/**
 * Lies over cells of a grid and scrolls with them, without drawing their lines again: the frame round what is chosen, the
 * handle that fills. What stands in it takes the pointer only where it says so.
 */
export function OverCells({
  range: { top, bottom, left, right },
  className,
  children,
}: {
  range: CellRange;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div data-over className={lineClass} style={lineStyle(top, bottom)}>
      <div style={{ gridColumn: `${left + 1} / ${right + 2}` }} className={clsx(cellClass(left, right), className)}>
        {children}
      </div>
    </div>
  );
}

/** The same for the cell that is edited: to a screen reader it is the grid's own row and cell while it lasts. */
export function EditedCell({
  at: { line, column },
  headerLines,
  children,
}: {
  at: Position;
  headerLines: number;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the editor in it takes the focus.
    // biome-ignore lint/a11y/useSemanticElements: see the grid's own lines.
    <div
      role="row"
      data-over
      aria-rowindex={headerLines + line + 1}
      className={lineClass}
      style={lineStyle(line, line)}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see the row. */}
      <div
        role="gridcell"
        aria-colindex={column + 1}
        style={{ gridColumn: column + 1 }}
        className={cellClass(column, column)}
      >
        {children}
      </div>
    </div>
  );
}

/** Lies over a whole line. */
export function OverLine({ line, className }: { line: number; className: string }) {
  return (
    <div
      data-over
      className={clsx('pointer-events-none absolute inset-x-0 z-10', className)}
      style={lineStyle(line, line)}
    />
  );
}

/** A stroke above a line, where something is put in; above the line after the last it is at the end. */
export function BetweenLines({ before, className }: { before: number; className: string }) {
  return (
    <div
      data-over
      data-insertion={before}
      className={clsx('pointer-events-none absolute inset-x-0 z-20 -mt-px h-0.5!', className)}
      style={lineStyle(before, before)}
    />
  );
}
