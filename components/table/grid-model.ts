import type { ReactNode } from 'react';

/** A column of a grid: pixels wide, how wide it may grow where there is room, and whether it holds sums. */
export type GridColumn = { id: string; width: number; maxWidth: number; numeric: boolean; strong?: boolean };

export type GridCell = {
  text: string;
  negative?: boolean;
  /** The address the cell leads to. */
  href?: string;
  /** Drawn in place of the text. */
  node?: ReactNode;
};

/** How a line stands out: group and total are shaded and bold, bold is bold, note is grey italics over a dashed line. */
export type LineTone = 'group' | 'bold' | 'note';

export type GridLineView = {
  tone?: LineTone;
  /** Depth in a tree, 0 outermost. */
  level?: number;
  /** Set on lines that open and close. */
  expanded?: boolean;
  /** How many columns the first cell covers. */
  span?: number;
};

/** The lines a grid draws, asked for only where they are seen. A new object means new lines. */
export type GridSource = {
  count: number;
  line: (line: number) => GridLineView;
  cell: (line: number, column: number) => GridCell;
  /** The cell as the clipboard gets it. */
  copy: (line: number, column: number) => string;
  toggle?: (line: number) => void;
};

export type HeaderCell = {
  column: number;
  span: number;
  text: string;
  numeric: boolean;
  negative?: boolean;
  sort?: 'ascending' | 'descending' | 'none';
  /** Place among several sort columns, from 1. */
  sortPlace?: number;
  expanded?: boolean;
  activate?: (more: boolean) => void;
  /** The handle that changes the column's width. */
  handle?: ReactNode;
  widen?: (pixels: number) => void;
};

export type HeaderRow = { key: string; tone?: 'sums'; cells: readonly HeaderCell[] };

export type Position = { line: number; column: number };

/** A rectangle of cells, both corners included. */
export type CellRange = { top: number; bottom: number; left: number; right: number };

export function rangeBetween(a: Position, b: Position): CellRange {
  return {
    top: Math.min(a.line, b.line),
    bottom: Math.max(a.line, b.line),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}
