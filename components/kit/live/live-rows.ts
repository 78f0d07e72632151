import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import type { CellProblem } from '@/lib/platform/tables/cell-problem';
import type { EditContext } from '@/lib/platform/tables/declared/live-table';
import type { Present } from '@/lib/platform/tables/live/protocol';

/**
 * A cell's state beside its saved value. saving: sent, no answer yet. unsaved: the server was unreachable, the value
 * waits. refused: the server or the column rejected `typed`. conflict: a colleague changed the cell meanwhile; `typed`
 * is ours, `now` the saved value.
 */
export type CellMark =
  | { state: 'saving' }
  | { state: 'unsaved' }
  | { state: 'refused'; typed: string; message: string }
  | { state: 'conflict'; typed: string; message: string; now: NonNullable<CellProblem['now']> };

/** A colleague's recent change. */
export type Flash = { by: string; colour: number };

/**
 * A parsed value for a cell (see lib/platform/tables/parse-cell.ts) and the text that was typed. `was` is the cell's
 * value when its editor opened, so that a colleague's change since then is a conflict; absent: the current value.
 */
export type NewValue = { row: string; col: string; val: Cell; typed: string; was?: Cell };

/** Values to save, values that cannot be saved, and the number of cells left unchanged. */
export type Judged = {
  values: NewValue[];
  problems: { row: string; col: string; typed: string; message: string }[];
  skipped: number;
};

/** `at`: whether new rows come on top of the table or below the last; `under`: the row they follow. */
export type NewRows = { at: 'top' | 'below'; ids: (count: number, under?: string) => readonly string[] };

export type LiveRows = {
  /** The displayed rows: saved rows overlaid with the user's unsaved values, drafts first. */
  rows: readonly Row[];
  /** The rows as last read; a new array each time the table has been read again. */
  read: readonly Row[];
  /** The widget's columns with choices received since. */
  columns: readonly Column[];
  /** Incremented whenever marks, flashes or presence change without the rows changing. */
  version: number;
  connection: 'connecting' | 'open' | 'down';
  /** The number of values that are not saved yet (saving, unsaved, refused, conflict). */
  waiting: number;
  present: readonly Present[];
  mark: (row: string, col: string) => CellMark | undefined;
  flash: (row: string, col: string) => Flash | undefined;
  /** True for a draft: a row not saved until its required cells are filled in. */
  isDraft: (row: string) => boolean;
  /**
   * Saves cells, all or none, with the edit's context, and shows them at once (optimistic update). On a draft it fills
   * in, and saves the row when nothing required is missing.
   */
  save: (values: readonly NewValue[], context?: EditContext) => void;
  /** Validates values by the table's own rules before any is saved; absent: only the server validates. */
  judge?: (values: readonly NewValue[]) => Judged;
  /** Makes rows for a paste; saving values of them adds them. Absent: a paste adds none. */
  newRows?: NewRows;
  /** Marks a value that the column rejects; it stays in the cell until it is corrected or dropped. */
  refuse: (row: string, col: string, typed: string, message: string) => void;
  /** Ends a conflict or an unsaved value: 'mine' sends it again over the saved value, 'stored' drops it. */
  choose: (row: string, col: string, which: 'mine' | 'stored') => void;
  /** Sends everything that waits again. */
  retry: () => void;
  /** Adds a draft on top (its id from GET /data/xid); resolves to its id, or undefined when the call failed. */
  addRow: () => Promise<string | undefined>;
  /** Deletes a row (a draft is dropped at once). Resolves to whether it was deleted. */
  deleteRow: (row: string) => Promise<boolean>;
  /** Deletes rows as one change, all or none; resolves to whether they were deleted. */
  deleteRows: (rows: readonly string[]) => Promise<boolean>;
  /** Reports that a call outside the table made a change of the user's own, which undo reverts next. */
  acted: () => Promise<void>;
  /** Shows a message with 'Angre', which calls undo; it is withdrawn when another change becomes the next to undo. */
  offerUndo: (text: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Broadcasts the user's cursor. */
  moveTo: (row: string | null, col: string | null) => void;
};
