import { uuidv7 } from 'uuidv7';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import type { EditContext } from '@/lib/platform/tables/declared/live-table';
import type { Reply } from '@/lib/platform/tables/live/protocol';
import { nameOfMail } from '@/lib/platform/tables/mail-names';
import type { OwnChange, OwnChangesPage } from '@/lib/platform/tables/own-changes';
import type { WireChange } from '@/lib/platform/tables/wire-change';
import { Acknowledged } from './acknowledged';
import { Drafts } from './drafts';
import type { CellMark, NewValue } from './live-rows';
import { Outbox } from './outbox';
import { type AddEntry, keyOf, type OwnCell, type RowsEntry, type SentEntry } from './outbox-entry';
import type { SavedRows } from './saved-rows';
import { UndoStacks } from './undo-stacks';
import { entryOf, stepsOf } from './undo-steps';

type Refusal = { row: string; col: string; typed: string; message: string };

/**
 * The work that closing the tab would lose: new rows (the topmost first), values with the saved value they replace, and
 * values that could not be parsed, or were refused and are covered by an undo on its way.
 */
export type UnsavedWork = { rows: string[]; values: NewValue[]; refusals: Refusal[] };

const addedIn = (entry: SentEntry): string[] => {
  if (entry.kind === 'rows') return entry.add.map(({ row }) => row);
  return entry.kind === 'add' ? [entry.row] : [];
};

const removedIn = (entry: SentEntry): readonly string[] => {
  if (entry.kind === 'rows') return entry.remove;
  return entry.kind === 'delete' ? [entry.row] : [];
};

/** A change of which no row or cell is left. */
const isEmpty = (entry: SentEntry) =>
  entry.kind === 'rows' && entry.cells.length + entry.add.length + entry.remove.length + entry.restore.length === 0;

/**
 * The user's edits of a table from typing to confirmation (drafts, outbox, refusals, acknowledged edits) and the undo
 * stacks. Knows no socket: take an entry with `next`, report its reply with `answered`.
 */
export class LocalEdits {
  readonly outbox = new Outbox();
  readonly drafts = new Drafts();
  readonly acknowledged = new Acknowledged();
  readonly #refusals = new Map<string, Refusal>();
  readonly #ops = new Set<string>();
  readonly #made: (OwnChange | { forgotten: string })[] = [];
  #earlier: readonly OwnChange[] = [];
  #before: number | undefined;
  #stacks = new UndoStacks();
  #unsent: { made: readonly string[]; filled: ReadonlyMap<string, NewValue[]> } | undefined;

  /** `columns` gives the current columns; `say` shows a message. */
  constructor(
    private readonly saved: SavedRows,
    private readonly columns: () => readonly Column[],
    private readonly say: (message: string) => void,
  ) {}

  /** The number of values that are not saved. */
  get waiting(): number {
    return this.outbox.cells.size + this.drafts.waiting + this.#refusals.size;
  }

  /** True while something is being sent or waits for the user. */
  get busy(): boolean {
    return this.waiting > 0 || this.isSending;
  }

  /** True while something is to be sent or awaits its reply. */
  get isSending(): boolean {
    return this.outbox.queue.length > 0;
  }

  get unsaved(): UnsavedWork {
    const rows = this.drafts.ids.filter((row) => this.drafts.isUnsaved(row));
    const cells = [...this.outbox.cells.values()].map(({ cell }) => cell);
    const covered = this.outbox.covered.map(({ cell: { row, col, typed, problem }, fault }) => {
      return { row, col, typed, message: problem?.message ?? fault ?? 'Ikke lagret.' };
    });
    return {
      rows,
      values: [
        ...rows.flatMap((row) => this.drafts.typedIn(row)),
        ...this.drafts.late,
        ...cells.map(({ row, col, val, typed, was }) => ({ row, col, val, typed, was })),
      ],
      refusals: [...this.#refusals.values(), ...covered],
    };
  }

  get canUndo(): boolean {
    const going = this.outbox.queue.some((entry) => entry.kind !== 'step' && entry.via === 'direct');
    return going || this.#unsent !== undefined || this.#stacks.top('undo') !== undefined;
  }

  get canRedo(): boolean {
    return this.#stacks.top('redo') !== undefined;
  }

  /** True while local edits overlay or hide any of the saved rows. */
  get isLaidOver(): boolean {
    return this.isSending || this.waiting > 0 || this.drafts.ids.length > 0 || !this.acknowledged.isEmpty;
  }

  /** Rows with unsaved values. */
  get rows(): Set<string> {
    return new Set([...this.outbox.rows, ...[...this.#refusals.values()].map(({ row }) => row)]);
  }

  isOwn({ op }: WireChange): boolean {
    return this.#ops.has(op);
  }

  /** The end of the next page of the user's earlier changes; undefined before the first page and after the last. */
  get before(): number | undefined {
    return this.#before;
  }

  /** True when earlier changes must be read to know the next undo or redo. */
  get needsEarlier(): boolean {
    return this.#stacks.top('undo') === 'unread' || this.#stacks.top('redo') === 'unread';
  }

  /** Adds the user's earlier changes from the log; with `anew` its latest page replaces those known. */
  remember({ changes, before }: OwnChangesPage, anew = false): void {
    this.#earlier = anew ? changes : [...changes, ...this.#earlier];
    this.#before = before;
    if (anew) this.#forgetBefore(before ?? 0);
    const ops = new Set(this.#earlier.map(({ op }) => op));
    const made = this.#made.filter((change) => 'forgotten' in change || !ops.has(change.op));
    this.#stacks = new UndoStacks([...this.#earlier, ...made], before !== undefined);
  }

  /** Drops changes made before line `no`: the log covers them. */
  #forgetBefore(no: number): void {
    const since = this.#made.filter((change) => 'forgotten' in change || (change.steps.at(-1)?.no ?? no) >= no);
    this.#made.splice(0, this.#made.length, ...since);
  }

  /** Cancels the undo or redo that waits for earlier changes, since they could not be read; whether there was one. */
  dropStep(): boolean {
    const [head] = this.outbox.queue;
    if (head?.kind !== 'step') return false;
    this.outbox.remove(head);
    return true;
  }

  mark(row: string, col: string, isDown: boolean): CellMark | undefined {
    const refusal = this.#refusals.get(keyOf(row, col));
    if (refusal) return { state: 'refused', typed: refusal.typed, message: refusal.message };
    const waits: CellMark = { state: isDown ? 'unsaved' : 'saving' };
    const draft = this.drafts.mark(row, col);
    if (draft) return draft.state === 'waiting' ? waits : draft;
    const found = this.outbox.find(row, col);
    if (!found) return undefined;
    const { cell, entry } = found;
    const { typed, problem } = cell;
    if (problem?.now) return { state: 'conflict', typed, message: problem.message, now: problem.now };
    const message = problem?.message ?? entry.fault;
    if (message !== undefined) return { state: 'refused', typed, message };
    return this.outbox.isBlocked(entry) ? { state: 'unsaved' } : waits;
  }

  /** `made` are the new rows that these values create. */
  save(values: readonly NewValue[], context?: EditContext, made: readonly string[] = []): void {
    const drafts = new Set<string>();
    const filled = new Map<string, NewValue[]>();
    for (const row of made) this.drafts.add(row);
    for (const value of values) {
      if (this.drafts.has(value.row) && !filled.has(value.row)) filled.set(value.row, this.drafts.typedIn(value.row));
      this.#refusals.delete(keyOf(value.row, value.col));
      if (!this.drafts.has(value.row)) continue;
      this.drafts.fill(value);
      this.#fillName(value);
      drafts.add(value.row);
    }
    const others = values.filter(({ row }) => !drafts.has(row));
    const seen = (row: string, col: string) => this.#seen(row, col);
    const added = this.#readyOf([...drafts]);
    if (others.length > 0 && added.length > 0) this.#sendAdded(added, this.outbox.cellsOf(others, seen), context);
    else {
      if (others.length > 0) this.outbox.save(others, seen, context);
      this.#sendAdded(added, [], context);
    }
    this.#unsent = made.length > 0 && added.length === 0 ? { made, filled } : undefined;
  }

  /** A draft's empty name takes the one written with its e-mail address. */
  #fillName({ row, col, typed }: NewValue): void {
    const editor = this.columns().find(({ value }) => value === col)?.editor;
    const found = editor && nameOfMail(editor, typed);
    if (!found || this.drafts.valuesOf(row)[found.col] !== undefined) return;
    this.drafts.fill({ row, col: found.col, val: found.name, typed: found.name });
  }

  /** Reverts the last paste's new rows while they are unsent for lack of a required value; whether it did. */
  dropUnsent(): boolean {
    const unsent = this.#unsent;
    this.#unsent = undefined;
    if (!unsent?.made.every((row) => this.drafts.isUnsaved(row))) return false;
    for (const [row, values] of unsent.filled) this.drafts.setBack(row, values);
    for (const row of unsent.made) this.dropDraft(row);
    return true;
  }

  refuse(refusal: Refusal): void {
    this.#refusals.set(keyOf(refusal.row, refusal.col), refusal);
  }

  choose(row: string, col: string, which: 'mine' | 'stored'): void {
    if (which === 'stored' && this.#refusals.delete(keyOf(row, col))) return;
    this.drafts.choose(row, col, which);
    this.outbox.choose(row, col, which);
    if (this.drafts.has(row)) this.#sendDraft(row);
  }

  retry(): void {
    this.outbox.retry();
    this.drafts.retry();
    this.#sendAdded(this.#readyOf(this.drafts.ids.toReversed()));
  }

  /** Drops a draft that was never sent; false when the row is no draft or was sent. */
  dropDraft(row: string): boolean {
    if (!this.drafts.isUnsaved(row)) return false;
    const adding = this.outbox.queue.find((entry) => entry.kind === 'add' && entry.row === row);
    if (adding?.kind === 'add' && adding.tried) return false;
    if (adding) this.outbox.remove(adding);
    const beside = this.outbox.queue.find((entry) => entry.kind === 'rows' && entry.add.some((one) => one.row === row));
    if (beside?.kind === 'rows') {
      if (beside.tried) return false;
      beside.add = beside.add.filter((one) => one.row !== row);
    }
    this.#dropRow(row);
    return true;
  }

  /** Deletes saved rows as one change; resolves to whether they were deleted. */
  deleteRows(rows: readonly string[]): Promise<boolean> {
    const [row = ''] = rows;
    const common = { op: uuidv7(), via: 'direct', tried: false } as const;
    return new Promise((onEnd) => {
      if (rows.length === 1) this.outbox.push({ kind: 'delete', ...common, row, onEnd });
      else this.outbox.push({ kind: 'rows', ...common, cells: [], add: [], remove: rows, restore: [], onEnd });
    });
  }

  undoStep(via: 'undo' | 'redo'): void {
    this.outbox.push({ kind: 'step', via });
  }

  /**
   * The next entry to send; it stays first in the queue until it is answered. Undefined while undo waits for earlier
   * changes.
   */
  next(): SentEntry | undefined {
    for (;;) {
      const entry = this.outbox.next();
      if (!entry) return undefined;
      if (entry.kind === 'step') {
        const undoStep = this.#stacks.top(entry.via);
        if (undoStep === 'unread') return undefined;
        const requested = undoStep && entryOf(undoStep, entry.via);
        if (undoStep && !requested) this.#forget(undoStep.op);
        this.outbox.replace(entry, requested);
      } else if (entry.kind === 'delete' && this.drafts.isUnsaved(entry.row)) {
        this.outbox.remove(entry);
        this.#dropRow(entry.row);
        entry.onEnd?.(true);
      } else if (isEmpty(entry)) {
        this.outbox.remove(entry);
      } else {
        entry.tried = true;
        this.#ops.add(entry.op);
        return entry;
      }
    }
  }

  answered(entry: SentEntry, reply: Reply): void {
    // The push arrived before the reply, so the change is already handled.
    if (!this.outbox.has(entry)) return;
    if (reply.status === 'ok') this.#done(entry, reply.no ?? this.saved.no, reply.lines);
    else this.#refused(entry, reply);
  }

  /**
   * Handles changes that are now in the saved rows: the user's own among them are done, whether or not their reply
   * arrived.
   */
  receive(fresh: readonly WireChange[]): void {
    const done = new Map<string, { no: number; lines: number }>();
    for (const { op, no } of fresh.filter((change) => this.isOwn(change))) {
      done.set(op, { no, lines: (done.get(op)?.lines ?? 0) + 1 });
    }
    for (const [op, { no, lines }] of done) {
      const entry = this.outbox.withOp(op);
      if (entry) this.#done(entry, no, lines);
    }
    for (const { row, vals } of fresh) if (vals && this.drafts.has(row)) this.#arrived(row, vals);
    this.acknowledged.forget(this.saved.no);
  }

  /** Called when the saved rows have been read again. */
  read(): void {
    // A row that has been deleted is shown as its user last saw it while something waits in it.
    for (const { row, col, val } of this.acknowledged.cells) {
      const last = this.saved.get(row) ? undefined : this.saved.lastOf(row);
      if (last) this.saved.remember({ ...last, [col]: val });
    }
    this.acknowledged.forget(this.saved.no);
    for (const id of this.drafts.ids) {
      const row = this.saved.get(id);
      if (row) this.#arrived(id, row);
    }
    for (const id of this.drafts.savedUpTo(this.saved.no)) this.#departed(id);
  }

  /** The cell's value as its user sees it: their own while it is queued or acknowledged, else the saved one. */
  #seen(row: string, col: string): Cell {
    const found = this.outbox.find(row, col);
    if (found) return found.cell.val;
    const taken = this.acknowledged.find(row, col);
    if (taken) return taken.val;
    const saved = this.saved.get(row) ?? this.saved.lastOf(row);
    return saved ? cellOf(saved, col) : null;
  }

  #sendDraft(row: string): void {
    this.#sendAdded(this.#readyOf([row]));
  }

  /** The new rows that can be sent; rows refused together wait until none of them has a problem. */
  #readyOf(rows: readonly string[]): AddEntry[] {
    const groups = rows.map((row) => this.drafts.together(row)).filter(({ isWrong }) => !isWrong);
    const all = new Set(groups.flatMap((group) => group.rows));
    return [...all].flatMap((row) => this.drafts.ready(row, this.columns()) ?? []);
  }

  /** Sends new rows, and cells changed in other rows with them, as one change. */
  #sendAdded(added: readonly AddEntry[], cells: OwnCell[] = [], context?: EditContext): void {
    const [first] = added;
    if (!first) return;
    if (added.length === 1 && cells.length === 0) {
      this.outbox.push(first);
      return;
    }
    const op = uuidv7();
    this.drafts.sendTogether(
      added.map(({ row }) => row),
      op,
    );
    const add = added.map(({ row, vals }) => ({ row, vals }));
    this.outbox.push({ kind: 'rows', op, via: 'direct', cells, add, remove: [], restore: [], tried: false, context });
  }

  /** A draft's saved row has arrived: values typed since it was sent are saved over it. */
  #arrived(id: string, row: Row): void {
    const values = this.drafts.arrived(id, row);
    if (values.length > 0) this.outbox.save(values, () => null);
  }

  /** A draft's row was saved and is not among the rows read since: deleted, or no longer one that the page shows. */
  #departed(id: string): void {
    const values = this.drafts.late.filter(({ row }) => row === id);
    const last = { ...this.drafts.valuesOf(id), xid: id };
    this.drafts.drop(id);
    if (values.length === 0) return;
    this.saved.remember(last);
    this.outbox.save(values, () => null);
  }

  #dropRow(row: string): void {
    this.drafts.drop(row);
    this.outbox.dropRow(row);
    for (const [key, refusal] of this.#refusals) if (refusal.row === row) this.#refusals.delete(key);
  }

  #done(entry: SentEntry, no: number, lines?: number): void {
    const onItsWay = no > this.saved.no;
    this.outbox.settled(entry);
    if ((entry.kind === 'cells' || entry.kind === 'rows') && onItsWay) this.acknowledged.addCells(entry.cells, no);
    for (const row of addedIn(entry)) {
      this.drafts.saved(row, no);
      // Deleted again before the answer came: nothing more will come of it.
      if (!onItsWay && !this.saved.get(row)) this.#departed(row);
    }
    for (const row of removedIn(entry)) {
      if (onItsWay) this.acknowledged.addGone(row, no);
      this.#dropRow(row);
    }
    if (entry.kind === 'delete' || entry.kind === 'rows') entry.onEnd?.(true);
    const change: OwnChange = { op: entry.op, via: entry.via, steps: stepsOf(entry, no, lines) };
    this.#made.push(change);
    this.#stacks.add(change);
  }

  #forget(op: string): void {
    this.#made.push({ forgotten: op });
    this.#stacks.forget(op);
  }

  #refused(entry: SentEntry, reply: Reply): void {
    const conflict = entry.kind === 'cells' && reply.problems?.every(({ now }) => now);
    if (entry.undoStep || !conflict) this.say(reply.status);
    if (entry.undoStep) this.#forget(entry.undoStep.op);
    if (entry.kind === 'cells' && !entry.undoStep) {
      this.outbox.refused(entry, reply);
      return;
    }
    this.outbox.abandon(entry);
    if (entry.kind === 'rows' && !entry.undoStep) this.#refusedRows(entry, reply);
    if (entry.kind === 'delete') entry.onEnd?.(false);
    if (entry.kind !== 'add') return;
    this.drafts.refused(entry.row, reply);
    this.#sendDraft(entry.row);
  }

  /** Nothing of the change is written: each new row waits for its own problem, or for the rows sent with it. */
  #refusedRows(entry: RowsEntry, reply: Reply): void {
    const { problems = [] } = reply;
    const isNewWrong = entry.add.some(({ row }) => problems.some((problem) => problem.row === row));
    for (const { row } of entry.add) {
      const own = problems.filter((problem) => problem.row === row);
      if (!isNewWrong || own.length > 0) this.drafts.refused(row, { status: reply.status, problems: own });
      else this.drafts.held(row);
    }
    this.outbox.apart(entry, reply);
    entry.onEnd?.(false);
  }
}
