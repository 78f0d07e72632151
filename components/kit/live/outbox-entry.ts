import type { Cell } from '@/lib/core/widgets/column';
import type { CellProblem } from '@/lib/platform/tables/cell-problem';
import type { EditContext } from '@/lib/platform/tables/declared/live-table';
import type { UndoStep } from './undo-stacks';

type Via = 'direct' | 'undo' | 'redo';

/**
 * The user's own value for a cell: `was` is the saved value when it was typed, `edit` numbers the values typed
 * together.
 */
export type OwnCell = {
  row: string;
  col: string;
  val: Cell;
  typed: string;
  was: Cell;
  edit: number;
  problem?: { message: string; now?: CellProblem['now'] };
};

/** Cells saved together, all or none. `fault` is a refusal without a cell to blame. */
export type CellsEntry = {
  kind: 'cells';
  op: string;
  via: Via;
  cells: OwnCell[];
  tried: boolean;
  /** The context of the edit, sent with its cells. */
  context?: EditContext;
  fault?: string;
  undoStep?: UndoStep;
};

/** Rows added and removed and cells changed as one change, all or none. */
export type RowsEntry = {
  kind: 'rows';
  op: string;
  via: Via;
  cells: OwnCell[];
  add: { row: string; vals: Record<string, Cell> }[];
  remove: readonly string[];
  /** Deleted rows to restore, by the log numbers of their deletions. */
  restore: readonly { row: string; no: number }[];
  tried: boolean;
  context?: EditContext;
  /** Never set: the cells are moved to an entry of their own when they are refused. */
  fault?: undefined;
  undoStep?: UndoStep;
  onEnd?: (done: boolean) => void;
};

type RowEntry = { op: string; via: Via; tried: boolean; undoStep?: UndoStep };

export type AddEntry = RowEntry & { kind: 'add'; row: string; vals: Record<string, Cell> };
type DeleteEntry = RowEntry & { kind: 'delete'; row: string; onEnd?: (deleted: boolean) => void };
type RestoreEntry = RowEntry & { kind: 'restore'; no: number };

/** An undo or redo, resolved only when everything before it is saved: until then its content is unknown. */
type StepEntry = { kind: 'step'; via: 'undo' | 'redo' };

export type SentEntry = CellsEntry | RowsEntry | AddEntry | DeleteEntry | RestoreEntry;
export type OutboxEntry = SentEntry | StepEntry;

export const keyOf = (row: string, col: string) => `${row} ${col}`;
