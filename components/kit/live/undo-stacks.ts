import type { Cell } from '@/lib/core/widgets/column';
import type { OwnChange } from '@/lib/platform/tables/own-changes';

/** A change that can be undone: cells with their values before and after, or a row added or removed. */
export type UndoStep = { /** The idempotency key of the direct change. */ op: string } & (
  | { kind: 'cells'; cells: readonly UndoCell[] }
  | { kind: 'row'; inserted: boolean; row: string /** The log number of its latest deletion. */; deleted?: number }
  | { kind: 'rows'; cells: readonly UndoCell[]; inserted: readonly UndoRow[]; deletedRows: readonly UndoRow[] }
);

type UndoCell = { row: string; col: string; from: Cell; to: Cell };
type UndoRow = { row: string /** The log number of its latest deletion. */; deleted?: number };

/** A change that is not known yet, because it is older than those that have been read. */
const unread = 'unread';
type Slot = UndoStep | typeof unread;

/** Changes, latest on top; an open stack continues below with changes that have not been read. */
type Stack = { open: boolean; slots: Slot[] };

/** A direct change as an undo step; undefined when it cannot be undone. */
function stepOf({ op, steps }: OwnChange): UndoStep | undefined {
  const cells = steps.flatMap(({ kind, row, col, from, to }) =>
    kind === 'edit' && col !== undefined ? [{ row, col, from, to }] : [],
  );
  if (steps.length > 1 && cells.length < steps.length) {
    const inserted = steps.filter(({ kind }) => kind === 'insert' || kind === 'restore').map(({ row }) => ({ row }));
    const deletedRows = steps.flatMap(({ kind, row, no }) => (kind === 'delete' ? [{ row, deleted: no }] : []));
    // Cells of a new row are part of its insertion.
    const isNew = new Set(inserted.map(({ row }) => row));
    return { op, kind: 'rows', cells: cells.filter(({ row }) => !isNew.has(row)), inserted, deletedRows };
  }
  if (cells.length > 0) return { op, kind: 'cells', cells };
  const [step] = steps;
  if (!step) return undefined;
  const inserted = step.kind !== 'delete';
  return { op, kind: 'row', inserted, row: step.row, ...(inserted ? {} : { deleted: step.no }) };
}

/** A repeated deletion has a new log number, by which the rows are restored. */
function withDeletion(slot: Slot, { steps }: OwnChange): Slot {
  const deletedRows = new Map(steps.flatMap(({ kind, row, no }) => (kind === 'delete' ? [[row, no]] : [])));
  if (deletedRows.size === 0 || slot === unread || slot.kind === 'cells') return slot;
  const withNo = <T extends UndoRow>(one: T): T => ({ ...one, deleted: deletedRows.get(one.row) ?? one.deleted });
  return slot.kind === 'row'
    ? withNo(slot)
    : { ...slot, inserted: slot.inserted.map(withNo), deletedRows: slot.deletedRows.map(withNo) };
}

/**
 * The undo and redo stacks of the user's own changes of a table. A direct change is pushed on undo and clears redo; an
 * undo moves the top of undo to redo, a redo moves it back.
 */
export class UndoStacks {
  readonly #undo: Stack;
  #redo: Stack;

  /** `changes` are the user's own, oldest first; `open` when there are earlier ones. */
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

  /** The change that would be undone (or redone) next; 'unread' when earlier changes must be read to know it. */
  top(via: 'undo' | 'redo'): Slot | undefined {
    const { slots, open } = via === 'undo' ? this.#undo : this.#redo;
    return slots.at(-1) ?? (open ? unread : undefined);
  }

  /** Drops a direct change that cannot be undone (or redone). */
  forget(op: string): void {
    for (const { slots } of [this.#undo, this.#redo]) {
      const at = slots.findLastIndex((slot) => slot !== unread && slot.op === op);
      if (at >= 0) slots.splice(at, 1);
    }
  }
}
