import type { Cell } from '@/lib/core/widgets/column';
import type { EditContext } from '@/lib/platform/tables/declared/live-table';
import type { Problem } from '@/lib/platform/tables/live/protocol';
import type { UndoStep } from './undo-stacks';

type Via = 'direct' | 'undo' | 'redo';

/** One's own value for a cell: `was` is what stood there, saved, when it was typed. `edit` names what was done in one go. */
export type OwnCell = {
  row: string;
  col: string;
  val: Cell;
  typed: string;
  was: Cell;
  edit: number;
  problem?: { message: string; now?: Problem['now'] };
};

/** Cells that are saved together, all or none. `fault` is said of all of them. */
export type CellsEntry = {
  kind: 'cells';
  op: string;
  via: Via;
  cells: OwnCell[];
  tried: boolean;
  /** What the change is told besides its cells. */
  context?: EditContext;
  fault?: string;
  undoStep?: UndoStep;
};

/** Rows that come and go and cells that change together, all or none. */
export type RowsEntry = {
  kind: 'rows';
  op: string;
  via: Via;
  cells: OwnCell[];
  add: { row: string; vals: Record<string, Cell> }[];
  remove: readonly string[];
  /** Rows that come back, by the numbers of their deletions. */
  restore: readonly { row: string; no: number }[];
  tried: boolean;
  context?: EditContext;
  /** Never of these: they are put apart when they are refused. */
  fault?: undefined;
  undoStep?: UndoStep;
  onEnd?: (done: boolean) => void;
};

type RowEntry = { op: string; via: Via; tried: boolean; undoStep?: UndoStep };

export type AddEntry = RowEntry & { kind: 'add'; row: string; vals: Record<string, Cell> };
type DeleteEntry = RowEntry & { kind: 'delete'; row: string; onEnd?: (deleted: boolean) => void };
type RestoreEntry = RowEntry & { kind: 'restore'; no: number };

/** To be undone or redone when what was done before is saved: only then is it known what that is. */
type StepEntry = { kind: 'step'; via: 'undo' | 'redo' };

/** What is to be sent, in the order it was done. */
export type SentEntry = CellsEntry | RowsEntry | AddEntry | DeleteEntry | RestoreEntry;
export type OutboxEntry = SentEntry | StepEntry;

export const keyOf = (row: string, col: string) => `${row} ${col}`;
