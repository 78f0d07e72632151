import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import type { Mark } from '@/lib/core/palette';
import type { DueWord } from '@/lib/core/table-view/due';
import type { Row } from '@/lib/core/widgets/column';
import type { StateTone } from '@/lib/core/widgets/state-tone';

/**
 * A column of a grid: the width in pixels that fits its content, the least and the most it may have, whether it holds
 * sums, whether people decide by it (a status, a deadline, a sum), whether it is pinned at the right.
 */
export type GridColumn = {
  id: string;
  width: number;
  minWidth: number;
  maxWidth: number;
  decides?: boolean;
  numeric: boolean;
  strong?: boolean;
  pinned?: boolean;
};

export type GridCell = {
  text: string;
  /** Negative where that is bad: drawn red. */
  negative?: boolean;
  /** A dash for nothing, or text in place of a missing figure. */
  faint?: boolean;
  /** The text is a status, drawn as a pill. */
  state?: StateTone;
  /** Appended to the text. */
  after?: string;
  /** For a deadline: how near it is. */
  due?: DueWord;
  /** The earlier figures that the status judges, oldest first: a sparkline before it. */
  course?: readonly (number | null)[];
  /** Progress as a share 0–1, or a count: drawn beside the text. */
  glance?: { share: number } | { count: number };
  /** The figure as a bar beside the text, a share 0–1 of the longest, toward the neighbouring column. */
  facing?: { side: 'left' | 'right'; share: number; color: Mark };
  /** The cell's link. */
  href?: string;
  /** Replaces the text. */
  node?: ReactNode;
  /** Read-only in an editable grid. */
  readonly?: boolean;
  mark?: EditMark;
  /** A note on the cell, shown on hover and read out. */
  note?: string;
  /** The category colour that tints the cell for a moment. */
  tint?: number;
  /** A checkbox in front of the text, which takes the focus. */
  check?: GridCheck;
  /** A colleague's cursor. */
  other?: { name: string; initials: string; colour: number };
};

/** The checkbox of a line, or of a group or the whole grid, where it may be mixed. */
export type GridCheck = { state: boolean | 'mixed'; label: string };

/** The displayed edit state of a cell: a dot, an edge, or that a value is required. */
export type EditMark = 'saving' | 'unsaved' | 'refused' | 'conflict' | 'required';

/**
 * The emphasis of a line: group and total are shaded and bold, note is grey italics over a dashed line, a draft is not
 * saved yet.
 */
export type LineTone = 'group' | 'bold' | 'note' | 'draft';

export type GridLineView = {
  tone?: LineTone;
  /** Depth in a tree, 0 outermost. */
  level?: number;
  /** Set on lines that can be expanded. */
  expanded?: boolean;
  /** The number of columns the first cell covers. */
  span?: number;
  /** True for a chosen line, in a grid with choosable lines. */
  chosen?: boolean;
};

/** The lines a grid draws, read only for those in sight. A new object means new lines. */
export type GridSource = {
  count: number;
  /** The day deadlines are compared with, where the table has any. */
  today?: string;
  line: (line: number) => GridLineView;
  cell: (line: number, column: number) => GridCell;
  /** The cell's text for the clipboard. */
  copy: (line: number, column: number) => string;
  toggle?: (line: number) => void;
  /** The row of a line; undefined for a group heading. */
  row?: (line: number) => Row | undefined;
  /** The rows of a line: its own, or those of its group. */
  rows?: (line: number) => readonly Row[];
  /** The index of a line's row among all rows; −1 for a group heading. */
  place?: (line: number) => number;
  /** Called with the lines in sight, so that missing rows are fetched. */
  seen?: (first: number, last: number) => void;
  /** The number of loaded lines from the first, where not all are: the printable ones. */
  here?: number;
  /** The reason why a range cannot be copied. */
  refusesCopy?: (range: CellRange) => string | undefined;
  /** A line's stable key, so that the cursor follows it while lines come and go. */
  key?: (line: number) => string | undefined;
  /** The line of a key, or −1. */
  find?: (key: string) => number;
  /** All that a line draws, as one text: it is drawn again only when this changes. Absent: with each new source. */
  stamp?: (line: number) => string;
};

/** The cursor in a grid, the selected cells (at least the cursor's), and how to move it. */
export type GridPlace = {
  cursor: Position;
  range: CellRange;
  headerLines: number;
  /** Moves the cursor and the focus with it; `extend` extends the range. */
  go: (to: Position, extend?: boolean) => void;
};

/** The handlers of an editable grid. A key or event it handles is marked with preventDefault. */
export type GridEditing = {
  onKeyDown: (event: KeyboardEvent, place: GridPlace) => void;
  onPaste: (event: ClipboardEvent, place: GridPlace) => void;
  onCut: (event: ClipboardEvent, place: GridPlace) => void;
  /** A click, after the cursor moved there; `again`: a tap on the cell that already has the focus. */
  onClick: (event: MouseEvent, place: GridPlace, again: boolean) => void;
  onDoubleClick: (event: MouseEvent, place: GridPlace) => void;
  onContextMenu: (event: MouseEvent, place: GridPlace) => void;
  /** The focused cell; undefined when the focus has left the grid. */
  onMove: (cursor: Position | undefined) => void;
  /** Drawn over the lines: see components/kit/table/over-cell.tsx. */
  overlay: (place: GridPlace) => ReactNode;
  /** The cursor, for code outside the grid. */
  place: RefObject<GridPlace | null>;
  /** The id of the text that lists the keys. */
  describedBy?: string;
};

/** The handlers of a grid whose lines can be chosen. An event it handles is marked with preventDefault. */
export type GridChoosing = {
  onKeyDown: (event: KeyboardEvent, place: GridPlace) => void;
  onClick: (event: MouseEvent, place: GridPlace) => void;
  /** The id of the text that lists the keys. */
  describedBy: string;
};

export type HeaderCell = {
  column: number;
  span: number;
  text: string;
  /** The column's whole name, when the text is what the heading above it leaves to say. */
  name?: string;
  numeric: boolean;
  negative?: boolean;
  faint?: boolean;
  sort?: 'ascending' | 'descending' | 'none';
  /** Position among several sort columns, from 1. */
  sortPlace?: number;
  expanded?: boolean;
  activate?: (more: boolean) => void;
  /** Replaces the text. */
  check?: GridCheck;
  /** The handle that resizes the column. */
  handle?: ReactNode;
  widen?: (pixels: number) => void;
};

/** `tall`: room for headings on two lines. */
export type HeaderRow = { key: string; tone?: 'sums'; tall?: boolean; cells: readonly HeaderCell[] };

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
