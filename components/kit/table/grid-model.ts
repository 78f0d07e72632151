import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import type { DueWord } from '@/lib/core/table-view/due';
import type { Row } from '@/lib/core/widgets/column';
import type { StateTone } from '@/lib/core/widgets/state-tone';

/** A column of a grid: pixels wide, how wide it may grow where there is room, whether it holds sums, whether it stays at the right. */
export type GridColumn = {
  id: string;
  width: number;
  maxWidth: number;
  numeric: boolean;
  strong?: boolean;
  pinned?: boolean;
};

export type GridCell = {
  text: string;
  /** Below zero where that is bad: red. */
  negative?: boolean;
  /** A dash that stands for nothing, or words in place of a figure there is none of. */
  faint?: boolean;
  /** The text is a status, drawn as a pill. */
  state?: StateTone;
  /** Said after the text. */
  after?: string;
  /** The text is a date that matters, and this how near it is. */
  due?: DueWord;
  /** What the figures have been that the text judges, oldest first: drawn before it. */
  course?: readonly (number | null)[];
  /** How far it has come, 0–1, or how many there are: drawn beside the text. */
  glance?: { share: number } | { count: number };
  /** The address the cell leads to. */
  href?: string;
  /** Drawn in place of the text. */
  node?: ReactNode;
  /** Cannot be edited, in a grid where others can. */
  readonly?: boolean;
  mark?: EditMark;
  /** What there is to say about the cell: shown on hover, read out with it. */
  note?: string;
  /** A category colour the cell is tinted with for a moment. */
  tint?: number;
  /** Drawn in front of the text, and what takes the focus. */
  check?: GridCheck;
  /** Someone else's cursor. */
  other?: { name: string; initials: string; colour: number };
};

/** A box that chooses a line, or the lines of a group or of the whole grid: then it can be chosen in part. */
export type GridCheck = { state: boolean | 'mixed'; label: string };

/** What an edited cell shows of its state: a dot, an edge, or that a value is required. */
export type EditMark = 'saving' | 'unsaved' | 'refused' | 'conflict' | 'required';

/**
 * How a line stands out: group and total are shaded and bold, bold is bold, note is grey italics over a dashed line, a
 * draft is not saved yet.
 */
export type LineTone = 'group' | 'bold' | 'note' | 'draft';

export type GridLineView = {
  tone?: LineTone;
  /** Depth in a tree, 0 outermost. */
  level?: number;
  /** Set on lines that open and close. */
  expanded?: boolean;
  /** How many columns the first cell covers. */
  span?: number;
  /** Whether the line is chosen, in a grid where lines can be. */
  chosen?: boolean;
};

/** The lines a grid draws, asked for only where they are seen. A new object means new lines. */
export type GridSource = {
  count: number;
  /** The day its deadlines are seen from, where it has any. */
  today?: string;
  line: (line: number) => GridLineView;
  cell: (line: number, column: number) => GridCell;
  /** The cell as the clipboard gets it. */
  copy: (line: number, column: number) => string;
  toggle?: (line: number) => void;
  /** The row a line shows; none for the head of a group. */
  row?: (line: number) => Row | undefined;
  /** The rows a line stands for: its own, or those of its group. */
  rows?: (line: number) => readonly Row[];
  /** The place of a line's row among all there are; −1 for the head of a group. */
  place?: (line: number) => number;
  /** Tells which lines are in sight: rows that are not here are fetched. */
  seen?: (first: number, last: number) => void;
  /** So many of the first lines are here, where not all are: what can be printed. */
  here?: number;
  /** Why a range cannot be copied. */
  refusesCopy?: (range: CellRange) => string | undefined;
  /** What a line is known by while others come and go: the cursor stays with it. */
  key?: (line: number) => string | undefined;
  /** The line of a key, or −1. */
  find?: (key: string) => number;
  /** All that is drawn on a line, as one text: a line is drawn again only when it changes. Without it, with each new source. */
  stamp?: (line: number) => string;
};

/** Where one is in a grid: the cursor, the chosen cells (at least the cursor's), and how to go elsewhere. */
export type GridPlace = {
  cursor: Position;
  range: CellRange;
  headerLines: number;
  /** Moves the cursor and the focus with it; with `extend` the range follows. */
  go: (to: Position, extend?: boolean) => void;
};

/** What a grid that can be edited does besides showing. A key or event it takes is marked with preventDefault. */
export type GridEditing = {
  onKeyDown: (event: KeyboardEvent, place: GridPlace) => void;
  onPaste: (event: ClipboardEvent, place: GridPlace) => void;
  onCut: (event: ClipboardEvent, place: GridPlace) => void;
  /** A click, after the cursor is where it was; `again`: a finger on the cell that has the focus already. */
  onClick: (event: MouseEvent, place: GridPlace, again: boolean) => void;
  onDoubleClick: (event: MouseEvent, place: GridPlace) => void;
  onContextMenu: (event: MouseEvent, place: GridPlace) => void;
  /** The focus is in a cell, or (undefined) no longer in the grid. */
  onMove: (cursor: Position | undefined) => void;
  /** Drawn over the lines: see OverCell. */
  overlay: (place: GridPlace) => ReactNode;
  /** Where one is, for what happens outside the grid. */
  place: RefObject<GridPlace | null>;
  /** The id of the text that says which keys there are. */
  describedBy?: string;
};

/** What a grid whose lines are chosen does with keys and clicks. What it takes is marked with preventDefault. */
export type GridChoosing = {
  onKeyDown: (event: KeyboardEvent, place: GridPlace) => void;
  onClick: (event: MouseEvent, place: GridPlace) => void;
  /** The id of the text that says which keys there are. */
  describedBy: string;
};

export type HeaderCell = {
  column: number;
  span: number;
  text: string;
  numeric: boolean;
  negative?: boolean;
  faint?: boolean;
  sort?: 'ascending' | 'descending' | 'none';
  /** Place among several sort columns, from 1. */
  sortPlace?: number;
  expanded?: boolean;
  activate?: (more: boolean) => void;
  /** Drawn in place of the text. */
  check?: GridCheck;
  /** The handle that changes the column's width. */
  handle?: ReactNode;
  widen?: (pixels: number) => void;
};

/** `tall`: room for headings of two lines. */
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
