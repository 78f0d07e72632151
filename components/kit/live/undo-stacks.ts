import type { Cell } from '@/lib/core/widgets/column';
import type { OwnChange } from '@/lib/platform/tables/own-changes';

/** A change that can be taken back: cells with their values before and after, or a row that came or went. */
export type UndoStep = { /** Of the direct change. */ op: string } & (
  | { kind: 'cells'; cells: readonly UndoCell[] }
  | { kind: 'row'; inserted: boolean; row: string /** Its latest deletion in the log. */; deleted?: number }
  | { kind: 'rows'; cells: readonly UndoCell[]; inserted: readonly UndoRow[]; deletedRows: readonly UndoRow[] }
);

type UndoCell = { row: string; col: string; from: Cell; to: Cell };
type UndoRow = { row: string /** Its latest deletion in the log. */; deleted?: number };

/** A change of which nothing is known yet, because it lies before those that have been read. */
const unread = 'unread';
type Slot = UndoStep | typeof unread;

/** Changes on top of each other; an open stack goes on downwards with changes that have not been read. */
type Stack = { open: boolean; slots: Slot[] };

/** What a change is to undo and redo; a direct change that can be taken back, or undefined. */
function stepOf({ op, steps }: OwnChange): UndoStep | undefined {
  const cells = steps.flatMap(({ kind, row, col, from, to }) =>
    kind === 'edit' && col !== undefined ? [{ row, col, from, to }] : [],
  );
  if (steps.length > 1 && cells.length < steps.length) {
    const inserted = steps.filter(({ kind }) => kind === 'insert' || kind === 'restore').map(({ row }) => ({ row }));
    const deletedRows = steps.flatMap(({ kind, row, no }) => (kind === 'delete' ? [{ row, deleted: no }] : []));
    // What a new row was given afterwards goes and comes with it.
    const isNew = new Set(inserted.map(({ row }) => row));
    return { op, kind: 'rows', cells: cells.filter(({ row }) => !isNew.has(row)), inserted, deletedRows };
  }
  if (cells.length > 0) return { op, kind: 'cells', cells };
  const [step] = steps;
  if (!step) return undefined;
  const inserted = step.kind !== 'delete';
  return { op, kind: 'row', inserted, row: step.row, ...(inserted ? {} : { deleted: step.no }) };
}

/** After rows have gone once more they come back by those deletions' numbers. */
function withDeletion(slot: Slot, { steps }: OwnChange): Slot {
  const deletedRows = new Map(steps.flatMap(({ kind, row, no }) => (kind === 'delete' ? [[row, no]] : [])));
  if (deletedRows.size === 0 || slot === unread || slot.kind === 'cells') return slot;
  const withNo = <T extends UndoRow>(one: T): T => ({ ...one, deleted: deletedRows.get(one.row) ?? one.deleted });
  return slot.kind === 'row'
    ? withNo(slot)
    : { ...slot, inserted: slot.inserted.map(withNo), deletedRows: slot.deletedRows.map(withNo) };
}

/**
 * One's own changes of a table, as undo and redo need them. A direct change goes on top of undo and empties redo; one made
 * by undo moves the top of undo to redo, one made by redo moves it back.
 */
export class UndoStacks {
  readonly #undo: Stack;
  #redo: Stack;

  /** `changes` are one's own, oldest first; `open` when there are earlier ones than these. */
  constructor(changes: readonly (OwnChange | { forgotten: string })[] = [], open = false) {
    this.#undo = { open, slots: [] };
    this.#redo = { open, slots: [] };
    for (const change of changes) {
      if ('forgotten' in change) this.forget(change.forgotten);
      else this.add(change);
    }
  }

  add(change: OwnChange): void {
    if (change.via === 'direct') {
      const undoStep = stepOf(change);
      if (!undoStep) return;
      this.#undo.slots.push(undoStep);
      this.#redo = { open: false, slots: [] };
      return;
    }
    const [from, to] = change.via === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const slot = from.slots.pop() ?? (from.open ? unread : undefined);
    if (slot) to.slots.push(withDeletion(slot, change));
  }

  /** What would be taken back (or made again) next: 'unread' when earlier changes must be read to know it. */
  top(via: 'undo' | 'redo'): Slot | undefined {
    const { slots, open } = via === 'undo' ? this.#undo : this.#redo;
    return slots.at(-1) ?? (open ? unread : undefined);
  }

  /** Drops a direct change that cannot be taken back (or made again). */
  forget(op: string): void {
    for (const { slots } of [this.#undo, this.#redo]) {
      const at = slots.findLastIndex((slot) => slot !== unread && slot.op === op);
      if (at >= 0) slots.splice(at, 1);
    }
  }
}
