import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import type { EditContext } from '@/lib/platform/tables/declared/live-table';
import type { Present, Problem } from '@/lib/platform/tables/live/protocol';

/**
 * What a cell has that its saved value does not tell. saving: sent, no answer yet. unsaved: the server could not be reached, the
 * value waits. refused: the server (or the column) said no, `typed` is what was asked for. conflict: someone else changed
 * the cell meanwhile; `typed` is ours, `now` what stands there.
 */
export type CellMark =
  | { state: 'saving' }
  | { state: 'unsaved' }
  | { state: 'refused'; typed: string; message: string }
  | { state: 'conflict'; typed: string; message: string; now: NonNullable<Problem['now']> };

/** A colleague's change a moment ago. */
export type Flash = { by: string; colour: number };

/**
 * A value for a cell: parsed (see lib/platform/tables/parse-cell.ts), with the text that was typed. `was` is what stood in the cell when
 * its editor opened: a colleague's change since then is a conflict. Absent: what stands there now.
 */
export type NewValue = { row: string; col: string; val: Cell; typed: string; was?: Cell };

/** Values to save, those that cannot be, and how many are left as they are. */
export type Judged = {
  values: NewValue[];
  problems: { row: string; col: string; typed: string; message: string }[];
  skipped: number;
};

/** `at`: whether new rows come on top of the table or below the last; `under`: the row they come after. */
export type NewRows = { at: 'top' | 'below'; ids: (count: number, under?: string) => readonly string[] };

export type LiveRows = {
  /** What the screen shows: saved rows with one's own unsaved values laid over them, drafts first. */
  rows: readonly Row[];
  /** The rows as they were read last: another list when the table has been read anew. */
  read: readonly Row[];
  /** The widget's columns with choices that have come since. */
  columns: readonly Column[];
  /** Raised whenever marks, flashes or presence change without the rows changing. */
  version: number;
  connection: 'connecting' | 'open' | 'down';
  /** Values that are not saved yet (saving, unsaved, refused, conflict). */
  waiting: number;
  present: readonly Present[];
  mark: (row: string, col: string) => CellMark | undefined;
  flash: (row: string, col: string) => Flash | undefined;
  /** Whether a row is a draft: not saved until its required cells are filled in. */
  isDraft: (row: string) => boolean;
  /** Saves cells, all or none, with what the change is told besides; shows them at once. On a draft it fills in, and saves the row when nothing required is missing. */
  save: (values: readonly NewValue[], context?: EditContext) => void;
  /** What the table's own rules say of values before any of them is saved: where it is absent, saving tells. */
  judge?: (values: readonly NewValue[]) => Judged;
  /** Where rows that a paste makes come, and their ids; saving values of them makes them. Absent: it makes none. */
  newRows?: NewRows;
  /** A value the column does not take: it stays in the cell, marked, until it is mended or dropped. */
  refuse: (row: string, col: string, typed: string, message: string) => void;
  /** Ends a conflict or an unsaved value: 'mine' sends it again over what stands there, 'stored' drops it. */
  choose: (row: string, col: string, which: 'mine' | 'stored') => void;
  /** Sends everything that waits again. */
  retry: () => void;
  /** A new row on top, as a draft (its id from GET /data/xid); resolves to its id, or undefined when the call failed. */
  addRow: () => Promise<string | undefined>;
  /** Deletes a row (a draft is dropped at once). Resolves to whether it was deleted. */
  deleteRow: (row: string) => Promise<boolean>;
  /** Deletes rows as one change, all or none; resolves to whether they were deleted. */
  deleteRows: (rows: readonly string[]) => Promise<boolean>;
  /** One's own change has been made by a call beside the table: it is the next that undo takes back. */
  acted: () => Promise<void>;
  /** Says what was just done, with 'Angre' that does what `undo` does, for as long as that is what undo would take back. */
  offerUndo: (text: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Tells the others which cell one is in. */
  moveTo: (row: string | null, col: string | null) => void;
};
