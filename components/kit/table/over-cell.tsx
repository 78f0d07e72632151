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
 * A layer over a grid's cells that scrolls with them without redrawing lines: the selection's frame, the fill handle.
 * Children receive pointer events only where they opt in.
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

/**
 * The same for the edited cell, with the roles of a row and cell, since it replaces the grid's own while it is open.
 */
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

/** A layer over a whole line. */
export function OverLine({ line, className }: { line: number; className: string }) {
  return (
    <div
      data-over
      className={clsx('pointer-events-none absolute inset-x-0 z-10', className)}
      style={lineStyle(line, line)}
    />
  );
}

/** The insertion stroke above a line; above the line after the last it is at the end. */
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
